import { Button } from '@mantine/core';
import { centerCost as contract } from '#shapes/center-cost.ts';
import type { RowOf } from '#contract/resource.ts';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { WORDS } from '#src/features/structure/tab-words.gen.ts';
import { cascadeRegionalCompany } from '#src/resources/cascades.ts';
import { CENTER_COST_KIND_LABELS } from '#contract/structure-labels.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { withTab } from '#src/features/structure/moves.ts';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { choicesOf, referenceChoices } from '#src/layout/records/many/many-choices.ts';
import { ACTIVE_FIELD } from '#src/layout/records/many/many.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { centerCost } from '#src/resources/center-cost.ts';
import { company } from '#src/resources/company.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { later } from '#src/shared/ui/later/later.ts';
import { refOptions } from '#src/shared/ui/picker.ts';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

type Row = Keyed<RowOf<typeof contract>>;

const { noun } = WORDS.centerCost;

const columnsOf = (companyNames: ReadonlyMap<number, string>): readonly ListColumn<Row>[] => [
  { id: 'codigo', width: 88 },
  { id: 'nome' },
  { id: 'company', cell: (row) => companyNames.get(row.company) ?? '', wide: true },
  { id: 'kind', cell: (row) => CENTER_COST_KIND_LABELS[row.kind], width: 124, wide: 'wider' },
];

const form = later(async () => (await import('#src/features/structure/CenterCostForm.tsx')).CenterCostForm);
const CenterCostForm = waitingForm(form, noun);

export function Tab() {
  const { search, go } = useStructureSearch();
  const companies = company.useAll();
  // Read with the list, so that the form stands at once as it will.
  cascadeRegionalCompany.useAnswer();
  const companyNames = new Map(companies.data?.map((row) => [row.id, row.nome]));
  const none = companies.data?.length === 0;
  return (
    <FlatTab
      record="centerCost"
      resource={centerCost}
      contract={contract}
      narrowed={{ company: search.empresa, regional: search.regional }}
      columns={columnsOf(companyNames)}
      many={{
        fields: [
          { field: 'company', choices: referenceChoices(refOptions(companies.data ?? [])) },
          { field: 'kind', choices: choicesOf(CENTER_COST_KIND_LABELS) },
          ACTIVE_FIELD,
        ],
      }}
      aside={<StructureTree />}
      blocked={none ? 'Cada centro de custo pertence a uma empresa. Cadastre primeiro uma empresa.' : undefined}
      unblock={
        none ? (
          <Button onClick={() => go((now) => ({ ...withTab(now, 'empresa'), registro: 'novo' }))}>Nova empresa</Button>
        ) : undefined
      }
      form={form}
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
