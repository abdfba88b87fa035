import { Button } from '@mantine/core';
import { centerCost as contract } from '#shapes/center-cost.ts';
import type { RowOf } from '#contract/resource.ts';
import { Activity } from '#src/features/structure/Activity.tsx';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import { centerCostForm } from '#src/features/structure/forms.ts';
import { NOUNS } from '#src/features/structure/labels.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { cascadeRegionalCompany } from '#src/resources/cascades.ts';
import { CENTER_COST_KIND_LABELS } from '#contract/structure-labels.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { withTab } from '#src/features/structure/moves.ts';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { choicesOf, referenceChoices } from '#src/layout/records/many/many-choices.ts';
import { activeField } from '#src/layout/records/many/many.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { centerCost } from '#src/resources/center-cost.ts';
import { company } from '#src/resources/company.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { refOptions } from '#src/shared/ui/picker.ts';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

type Row = Keyed<RowOf<typeof contract>>;

const noun = NOUNS['centro-de-custo'];

const columnsOf = (companyNames: ReadonlyMap<number, string>): readonly ListColumn<Row>[] => [
  { id: 'codigo', header: 'Código', width: 120 },
  { id: 'nome', header: 'Nome' },
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

const CenterCostForm = waitingForm(centerCostForm, noun);

export function CenterCostTab() {
  const { search, go } = useStructureSearch();
  const companies = company.useAll();
  // Read with the list, so that the form stands at once as it will.
  cascadeRegionalCompany.useAnswer();
  const companyNames = new Map(companies.data?.map((row) => [row.id, row.nome]));
  const none = companies.data?.length === 0;
  return (
    <FlatTab
      noun={noun}
      label="Centros de custo"
      resource={centerCost}
      ordering={contract.ordering}
      narrowed={{ company: search.empresa, regional: search.regional }}
      columns={columnsOf(companyNames)}
      many={{
        fields: [
          { field: 'company', choices: referenceChoices(refOptions(companies.data ?? [])) },
          { field: 'kind', choices: choicesOf(CENTER_COST_KIND_LABELS) },
          activeField(noun),
        ],
      }}
      aside={<StructureTree />}
      blocked={none ? 'Cada centro de custo pertence a uma empresa. Cadastre primeiro uma empresa.' : undefined}
      unblock={
        none ? (
          <Button onClick={() => go((now) => ({ ...withTab(now, 'empresa'), registro: 'novo' }))}>Nova empresa</Button>
        ) : undefined
      }
      form={centerCostForm}
      renderForm={(props) =>
        companies.data ? (
          <CenterCostForm {...props} companies={companies.data} chosen={search.empresa} />
        ) : (
          <WaitingPanel title={newLabel(noun)} onClose={props.onClose} />
        )
      }
    />
  );
}
