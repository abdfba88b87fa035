import { Button } from '@mantine/core';
import { company as contract } from '#shapes/company.ts';
import type { RowOf } from '#contract/resource.ts';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { WORDS } from '#src/features/structure/tab-words.gen.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import { cnpjLabel } from '#src/shared/format/cnpj.ts';
import { withTab } from '#src/features/structure/moves.ts';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { choicesOf, referenceChoices } from '#src/layout/records/many/many-choices.ts';
import { ACTIVE_FIELD } from '#src/layout/records/many/many.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { company } from '#src/resources/company.ts';
import { regional } from '#src/resources/regional.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { later } from '#src/shared/ui/later/later.ts';
import { refOptions } from '#src/shared/ui/picker.ts';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

type Row = Keyed<RowOf<typeof contract>>;

const { noun } = WORDS.company;

const columnsOf = (regionalNames: ReadonlyMap<number, string>): readonly ListColumn<Row>[] => [
  { id: 'codigo', width: 120 },
  { id: 'nome' },
  { id: 'cnpj', cell: (row) => cnpjLabel(row.cnpj) || '–', width: 170, wide: true },
  { id: 'regional', cell: (row) => regionalNames.get(row.regional) ?? '', wide: true },
  { id: 'tax_regime', cell: (row) => TAX_REGIME_LABELS[row.tax_regime], width: 140, wide: true },
];

const form = later(async () => (await import('#src/features/structure/CompanyForm.tsx')).CompanyForm);
const CompanyForm = waitingForm(form, noun);

export function Tab() {
  const { search, go } = useStructureSearch();
  const regionals = regional.useAll();
  const regionalNames = new Map(regionals.data?.map((row) => [row.id, row.nome]));
  const none = regionals.data?.length === 0;
  return (
    <FlatTab
      record="company"
      resource={company}
      contract={contract}
      narrowed={{ regional: search.regional }}
      columns={columnsOf(regionalNames)}
      many={{
        fields: [
          { field: 'regional', choices: referenceChoices(refOptions(regionals.data ?? [])) },
          { field: 'tax_regime', choices: choicesOf(TAX_REGIME_LABELS) },
          ACTIVE_FIELD,
        ],
      }}
      aside={<StructureTree />}
      blocked={none ? 'Cada empresa pertence a uma regional. Cadastre primeiro uma regional.' : undefined}
      unblock={
        none ? (
          <Button onClick={() => go((now) => ({ ...withTab(now, 'regional'), registro: 'novo' }))}>Nova regional</Button>
        ) : undefined
      }
      form={form}
      renderForm={(props) =>
        regionals.data ? (
          <CompanyForm {...props} regionals={regionals.data} chosen={search.regional} />
        ) : (
          <WaitingPanel title={newLabel(noun)} onClose={props.onClose} />
        )
      }
    />
  );
}
