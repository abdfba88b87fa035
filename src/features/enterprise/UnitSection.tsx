import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { enterpriseUnit as contract } from '#shapes/enterprise-unit.ts';
import { NO_MODULES } from '#contract/no-modules.ts';
import { formatFraction } from '#planning/text/fraction-text.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { DevelopmentFigures } from '#src/features/enterprise/DevelopmentFigures.tsx';
import classes from '#src/features/enterprise/enterprise.module.css';
import { moduleName, UNIT, type EnterpriseRow, type ModuleRow, type UnitRow } from '#src/features/enterprise/labels.ts';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { choicesOf } from '#src/layout/records/many/many-choices.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { UNIT_STATUS_LABELS } from '#contract/development-labels.ts';
import { enterpriseUnit } from '#src/resources/enterprise-unit.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { FoldedFields } from '#src/shared/ui/FoldedFields.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const unitForm = later(async () => (await import('#src/features/enterprise/UnitForm.tsx')).UnitForm);
const UnitForm = waitingForm(unitForm, UNIT);

const UnitImport = lazy(async () => ({ default: (await import('#src/features/enterprise/import/UnitImport.tsx')).UnitImport }));

const columnsOf = (modules: ReadonlyMap<number, string>, one: boolean): readonly ListColumn<UnitRow>[] => [
  { id: 'identifier', width: 150 },
  ...(one
    ? []
    : [
        {
          id: 'module',
          cell: (row: UnitRow) => modules.get(row.module) ?? '',
          width: 150,
          wide: true,
        } as const,
      ]),
  { id: 'typology', cell: (row) => row.typology || '–', wide: 'wider' },
  { id: 'status', cell: (row) => UNIT_STATUS_LABELS[row.status], width: 124 },
  {
    id: 'private_area',
    align: 'right',
    cell: (row) => (row.private_area === null ? '–' : formatMoney(row.private_area)),
    width: 152,
    wide: true,
  },
  {
    id: 'price',
    align: 'right',
    cell: (row) => <span className={classes.nowrap}>{row.price === null ? '–' : formatMoney(row.price)}</span>,
    width: 144,
  },
  {
    id: 'fraction',
    align: 'right',
    cell: (row) => (row.fraction === null ? '–' : formatFraction(row.fraction)),
    width: 124,
    wide: true,
  },
];

interface UnitSectionProps {
  enterprise: EnterpriseRow;
  modules: readonly ModuleRow[];
  /** Sums of the whole development. */
  figures: ReactNode;
}

/** The units of a development, of one module or of all. */
export function UnitSection({ enterprise, modules, figures }: UnitSectionProps) {
  const place = useEnterpriseSearch();
  const { search, change, also, go } = place;
  const rights = usePageRights();
  const module = modules.find(({ id }) => id === search.modulo);
  const status = keyOf(UNIT_STATUS_LABELS, search.situacao);
  if (modules.length === 0) {
    return (
      <EmptyState
        kind="first"
        title={NO_MODULES}
        text="Cada unidade pertence a um módulo. Cadastre primeiro um módulo."
        action={<Button onClick={() => go({ empreendimento: enterprise.id, registro: 'novo' })}>Novo módulo</Button>}
      />
    );
  }
  return (
    <RecordList
      noun={UNIT}
      label="Unidades"
      columns={columnsOf(new Map(modules.map((row) => [row.id, moduleName(row)])), module !== undefined || modules.length === 1)}
      nameOf={(row) => row.identifier}
      resource={enterpriseUnit}
      place={place}
      contract={contract}
      of={module ? { module: module.id } : { empreendimento: enterprise.id }}
      narrowed={{ status }}
      onClear={() => change({ busca: '', situacao: undefined })}
      many={{
        fields: [
          { field: 'status', choices: choicesOf(UNIT_STATUS_LABELS) },
          { field: 'module', choices: modules.map((row) => ({ value: row.id, label: moduleName(row) })) },
        ],
      }}
      form={unitForm}
      renderForm={(props) => (
        <UnitForm {...props} modules={modules} chosen={module?.id ?? (modules.length === 1 ? modules[0]?.id : undefined)} />
      )}
      filters={
        <FoldedFields
          active={[module, status].filter((one) => one !== undefined).length}
          onClear={() => change({ modulo: undefined, situacao: undefined })}
        >
          <FilterSelect
            aria-label="Módulo"
            className={classes.filter ?? ''}
            data={[
              { value: '', label: 'Todos os módulos' },
              ...modules.map((row) => ({ value: String(row.id), label: moduleName(row) })),
            ]}
            value={String(module?.id ?? '')}
            onChange={(value) => change({ modulo: Number(value) || undefined })}
          />
          <FilterSelect
            aria-label="Situação"
            className={classes.filter ?? ''}
            data={optionsOf(UNIT_STATUS_LABELS, 'Todas as situações')}
            value={status ?? ''}
            onChange={(value) => change({ situacao: value || undefined })}
          />
        </FoldedFields>
      }
      summary={module ? <DevelopmentFigures modules={[module]} all={modules} /> : figures}
      tools={
        rights.edit && (
          <ToolButton icon={<IconFileImport size={16} />} onClick={() => also({ importar: 1, registro: undefined })}>
            Importar
          </ToolButton>
        )
      }
      renderPanel={() =>
        search.importar &&
        rights.edit && (
          <Suspense fallback={null}>
            <UnitImport modules={modules} chosen={module?.id} onClose={(saved) => also({ importar: undefined }, { saved })} />
          </Suspense>
        )
      }
    />
  );
}
