import { Button, Switch, TextInput } from '@mantine/core';
import { CENTER_COST_KINDS, centerCost as contract } from '#contract/center-cost.ts';
import type { company as companyContract } from '#contract/company.ts';
import type { RowOf } from '#contract/resource.ts';
import { Activity } from '#src/features/structure/Activity.tsx';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { NOUNS } from '#src/features/structure/labels.ts';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { cascadeRegionalCompany } from '#src/resources/cascades.ts';
import { CENTER_COST_KIND_LABELS } from '#src/resources/structure-labels.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { BY_REGIONAL, NarrowedSelect } from '#src/shared/ui/NarrowedSelect.tsx';
import { optionLabel, refOptions, refValue } from '#src/shared/ui/picker.ts';
import { useListQuestion } from '#src/features/structure/list-question.ts';
import { leavesRecord, withTab } from '#src/features/structure/moves.ts';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { centerCost } from '#src/resources/center-cost.ts';
import { company } from '#src/resources/company.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import type { Column } from '#src/shared/ui/table-column.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type Row = Keyed<RowOf<typeof contract>>;
type Company = Keyed<RowOf<typeof companyContract>>;

const noun = NOUNS['centro-de-custo'];

const columnsOf = (companyNames: ReadonlyMap<number, string>): readonly Column<Row>[] => [
  { id: 'codigo', header: 'Código', cell: (row) => row.codigo, sort: 'codigo', width: 120 },
  { id: 'nome', header: 'Nome', cell: (row) => row.nome, sort: 'nome' },
  { id: 'company', header: 'Empresa', cell: (row) => companyNames.get(row.company) ?? '', wide: true },
  { id: 'kind', header: 'Tipo', cell: (row) => CENTER_COST_KIND_LABELS[row.kind], width: 140, wide: true },
  {
    id: 'is_active',
    header: 'Situação',
    cell: (row) => <Activity active={row.is_active} noun={noun} />,
    width: 110,
    wide: true,
  },
];

export function CenterCostTab() {
  const { search, go } = useStructureSearch();
  const companies = company.useAll();
  // Read with the list, so that the form stands at once as it will.
  cascadeRegionalCompany.useAnswer();
  const companyNames = new Map(companies.data?.map((row) => [row.id, row.nome]));
  const question = useListQuestion(contract.ordering, { filters: { company: search.empresa, regional: search.regional } });
  const data = {
    list: centerCost.useList(question.params),
    detail: centerCost.detailOptions,
    remove: centerCost.useRemove({ failure: 'form' }),
    exporting: centerCost.useExport(),
  };
  const none = companies.data?.length === 0;
  return (
    <FlatTab
      noun={noun}
      label="Centros de custo"
      question={question}
      data={data}
      columns={columnsOf(companyNames)}
      aside={<StructureTree />}
      blocked={none ? 'Cada centro de custo pertence a uma empresa. Cadastre primeiro uma empresa.' : undefined}
      unblock={
        none ? (
          <Button onClick={() => go((now) => ({ ...withTab(now, 'empresa'), registro: 'novo' }))}>Nova empresa</Button>
        ) : undefined
      }
      renderForm={(props) =>
        companies.data ? (
          <CenterCostForm {...props} key={props.row?.row_version ?? 0} companies={companies.data} chosen={search.empresa} />
        ) : (
          <WaitingPanel title={newLabel(noun)} onClose={props.onClose} />
        )
      }
    />
  );
}

interface CenterCostFormProps extends FormProps<Row> {
  companies: readonly Company[];
  /** Company of the tree, which a new cost centre is proposed. */
  chosen: number | undefined;
}

interface Values extends Pick<Row, 'codigo' | 'nome' | 'kind' | 'is_active'> {
  company: string | null;
}

const valuesOf = ({ codigo, nome, company: owner, kind, is_active }: Row): Values => ({
  codigo,
  nome,
  company: refValue(owner),
  kind,
  is_active,
});

function CenterCostForm({ row, companies, chosen, onClose, onSaved, onDelete, onReload }: CenterCostFormProps) {
  const save = centerCost.useSave({ failure: 'form' });
  const tree = cascadeRegionalCompany.useAnswer();
  const only = companies.length === 1 ? companies[0]?.id : undefined;
  const record = useRecordForm({
    name: `centro-custo:${row?.id ?? 'novo'}`,
    initial: row
      ? valuesOf(row)
      : { codigo: '', nome: '', company: refValue(chosen ?? only), kind: CENTER_COST_KINDS[0], is_active: true },
    schema: contract.draft,
    toDraft: (values) => ({ ...values, company: values.company === null ? undefined : Number(values.company) }),
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'company') return optionLabel(refOptions(companies, Number(values.company)), values.company);
      return field === 'kind' ? CENTER_COST_KIND_LABELS[values.kind] : undefined;
    },
    onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      title={row ? `${row.codigo} · ${row.nome}` : newLabel(noun)}
      tools={row && row.id > 0 && <HistoryButton resource="centerCost" id={row.id} name={`${row.codigo} · ${row.nome}`} />}
      record={record}
      leaves={leavesRecord}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <NarrowedSelect
        label="Empresa"
        required
        searchable
        tree={tree.data}
        above={BY_REGIONAL}
        data={refOptions(companies, row?.company)}
        {...form.getInputProps('company')}
      />
      <TextInput label="Código" required maxLength={20} data-autofocus {...form.getInputProps('codigo')} />
      <TextInput label="Nome" required maxLength={100} {...form.getInputProps('nome')} />
      <SelectInput
        label="Tipo"
        required
        allowDeselect={false}
        data={CENTER_COST_KINDS.map((value) => ({ value, label: CENTER_COST_KIND_LABELS[value] }))}
        {...form.getInputProps('kind')}
      />
      <Switch
        label="Ativo"
        description="Só os ativos recebem lançamentos."
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </RecordPanel>
  );
}
