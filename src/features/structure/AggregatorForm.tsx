import { Input, NumberInput, TextInput } from '@mantine/core';
import { fieldLabel } from '#contract/field-labels.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { useMemo, useState } from 'react';
import { aggregator as contract } from '#contract/aggregator.ts';
import type { RowOf } from '#contract/resource.ts';
import { coveredBy, marksOf, toggleChoice } from '#planning/chart/selection.ts';
import classes from '#src/features/structure/AggregatorForm.module.css';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { WORDS } from '#src/features/structure/tab-words.gen.ts';
import { HistoryButton } from '#src/layout/history/HistoryButton.tsx';
import { counted, newLabel } from '#src/shared/format/noun.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { ChartTree } from '#src/shared/ui/ChartTree.tsx';
import { useChartView } from '#src/shared/ui/chart-view.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';

interface AggregatorFormProps extends FormProps<Keyed<RowOf<typeof contract>>> {
  accounts: readonly { id: number; codigo: string; nome: string; kind: string }[];
}

const { noun } = WORDS.aggregator;

const MOST_NAMES = 5;

/** «3 contas: 5.1, 5.2, 5.3» */
function namesOf(accounts: AggregatorFormProps['accounts'], chosen: readonly number[]): string {
  const codes = accounts.filter(({ id }) => chosen.includes(id)).map(({ codigo }) => codigo);
  const more = codes.length > MOST_NAMES ? '…' : '';
  return `${counted(codes.length, { one: 'conta', many: 'contas' })}: ${codes.slice(0, MOST_NAMES).join(', ')}${more}`;
}

// By hand: its accounts are a list, chosen in a tree with a search and a count of its own.
export function AggregatorForm({ row, accounts, onClose, onSaved, onDelete, onReload }: AggregatorFormProps) {
  const save = aggregator.useSave({ failure: 'form' });
  const [search, setSearch] = useState('');
  /** What was chosen before is in sight when the panel opens. */
  const valuesOf = (of: Pick<RowOf<typeof contract>, 'nome' | 'position' | 'accountings'>) => {
    const known = new Set(accounts.map(({ id }) => id));
    return { nome: of.nome, position: of.position, accountings: of.accountings.filter((id) => known.has(id)) };
  };
  const [begun] = useState(() => (row ? valuesOf(row).accountings : []));
  const view = useChartView(accounts, search, begun);
  const record = useRecordForm({
    leaves: leavesRecord,
    name: `aggregator:${row?.id ?? 'novo'}`,
    initial: { nome: row?.nome ?? '', position: row?.position ?? 0, accountings: begun },
    schema: contract.draft,
    toDraft: (values) => values,
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => (field === 'accountings' ? namesOf(accounts, values.accountings) : undefined),
    onSaved,
  });
  const { form } = record;
  const { accountings } = form.values;
  const chosen = useMemo(() => new Set(accountings), [accountings]);
  const marks = useMemo(() => marksOf(view.nodes, chosen), [view.nodes, chosen]);
  const covered = coveredBy(view.nodes, chosen).filter((index) => view.nodes[index]?.account.kind === 'analitica').length;
  return (
    <RecordPanel
      title={row ? row.nome : newLabel(noun)}
      note="Um conjunto de contas para o relatório de despesas."
      tools={row && row.id > 0 && <HistoryButton resource="aggregator" id={row.id} name={row.nome} />}
      record={record}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
    >
      <TextInput label={fieldLabel('nome')} required maxLength={100} data-autofocus {...form.getInputProps('nome')} />
      <NumberInput
        label={fieldLabel('position')}
        description="Posição na lista dos relatórios; menor primeiro."
        min={0}
        max={9999}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('position')}
      />
      <Helped label={fieldLabel('accountings')}>
        <Input.Wrapper
          label={fieldLabel('accountings')}
          description="Marcar uma sintética inclui tudo o que está abaixo, também o que for cadastrado depois."
          error={form.errors['accountings']}
        >
          <div className={classes.picker} data-path="accountings">
            <SearchBox value={search} onSearch={setSearch} label="Buscar conta" delay={0} />
            <div className={classes.tree}>
              <ChartTree
                label="Contas do agrupador"
                view={view}
                marks={marks}
                openId={begun[0]}
                onMark={(index) => form.setFieldValue('accountings', [...toggleChoice(view.nodes, chosen, index)])}
              />
            </div>
            <p className="faint" role="status">
              {counted(covered, { one: 'conta analítica incluída', many: 'contas analíticas incluídas' })}
            </p>
          </div>
        </Input.Wrapper>
      </Helped>
    </RecordPanel>
  );
}
