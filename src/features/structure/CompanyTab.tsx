import { Button } from '@mantine/core';
import { company as contract } from '#shapes/company.ts';
import type { RowOf } from '#contract/resource.ts';
import { Activity } from '#src/features/structure/Activity.tsx';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import { companyForm } from '#src/features/structure/forms.ts';
import { NOUNS } from '#src/features/structure/labels.ts';
import { TAX_REGIME_LABELS } from '#contract/structure-labels.ts';
import { cnpjLabel } from '#src/shared/format/cnpj.ts';
import { withTab } from '#src/features/structure/moves.ts';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { choicesOf, referenceChoices } from '#src/layout/records/many/many-choices.ts';
import { activeField } from '#src/layout/records/many/many.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { company } from '#src/resources/company.ts';
import { regional } from '#src/resources/regional.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { refOptions } from '#src/shared/ui/picker.ts';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

type Row = Keyed<RowOf<typeof contract>>;

const columnsOf = (regionalNames: ReadonlyMap<number, string>): readonly ListColumn<Row>[] => [
  { id: 'codigo', header: 'Código', width: 120 },
  { id: 'nome', header: 'Nome' },
  { id: 'cnpj', header: 'CNPJ', cell: (row) => cnpjLabel(row.cnpj) || '–', width: 170, wide: true },
  { id: 'regional', header: 'Regional', cell: (row) => regionalNames.get(row.regional) ?? '', wide: true },
  { id: 'tax_regime', header: 'Regime', cell: (row) => TAX_REGIME_LABELS[row.tax_regime], width: 140, wide: true },
  {
    id: 'is_active',
    header: 'Situação',
    cell: (row) => <Activity active={row.is_active} noun={NOUNS.empresa} />,
    width: 110,
    wide: true,
  },
];

const CompanyForm = waitingForm(companyForm, NOUNS.empresa);

export function CompanyTab() {
  const { search, go } = useStructureSearch();
  const regionals = regional.useAll();
  const regionalNames = new Map(regionals.data?.map((row) => [row.id, row.nome]));
  const none = regionals.data?.length === 0;
  return (
    <FlatTab
      noun={NOUNS.empresa}
      label="Empresas"
      resource={company}
      ordering={contract.ordering}
      narrowed={{ regional: search.regional }}
      columns={columnsOf(regionalNames)}
      many={{
        fields: [
          { field: 'regional', choices: referenceChoices(refOptions(regionals.data ?? [])) },
          { field: 'tax_regime', choices: choicesOf(TAX_REGIME_LABELS) },
          activeField(NOUNS.empresa),
        ],
      }}
      aside={<StructureTree />}
      blocked={none ? 'Cada empresa pertence a uma regional. Cadastre primeiro uma regional.' : undefined}
      unblock={
        none ? (
          <Button onClick={() => go((now) => ({ ...withTab(now, 'regional'), registro: 'novo' }))}>Nova regional</Button>
        ) : undefined
      }
      form={companyForm}
      renderForm={(props) =>
        regionals.data ? (
          <CompanyForm {...props} regionals={regionals.data} chosen={search.regional} />
        ) : (
          <WaitingPanel title={newLabel(NOUNS.empresa)} onClose={props.onClose} />
        )
      }
    />
  );
}
