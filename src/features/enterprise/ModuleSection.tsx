import { IconBulb, IconListDetails } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { enterpriseModule as contract } from '#shapes/enterprise-module.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/enterprise/enterprise.module.css';
import { MODULE, moduleName, type EnterpriseRow, type ModuleRow } from '#src/features/enterprise/labels.ts';
import { MONTHS } from '#src/features/enterprise/month-labels.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { monthLabel, spanLabel } from '#src/shared/format/month.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const moduleForm = later(async () => (await import('#src/features/enterprise/ModuleForm.tsx')).ModuleForm);
const ModuleForm = waitingForm(moduleForm, MODULE);

const SuggestModules = lazy(async () => ({
  default: (await import('#src/features/enterprise/suggest/SuggestModules.tsx')).SuggestModules,
}));

const works = ({ works_start, works_end }: ModuleRow) => {
  if (works_start && works_end) return spanLabel(works_start, works_end);
  return works_start ? `desde ${monthLabel(works_start)}` : works_end ? `até ${monthLabel(works_end)}` : '–';
};

const columns: readonly ListColumn<ModuleRow>[] = [
  { id: 'n_modulo', width: 80 },
  { id: 'name', cell: (row) => row.name || '–' },
  {
    id: 'of-uau-unit',
    header: 'Unidade no UAU',
    cell: (row) => (
      <span className={classes.nowrap}>{row.campo_unid ? `${row.campo_unid} = ${row.valor_unid || '–'}` : '–'}</span>
    ),
    wide: 'wider',
  },
  {
    id: 'unit_count',
    align: 'right',
    cell: (row) => (
      <span className={classes.nowrap} title={`${countLabel(row.listed_units)} na tabela de unidades`}>
        {row.unit_count === null ? '–' : countLabel(row.unit_count)}
      </span>
    ),
    width: 96,
    wide: true,
  },
  {
    id: 'private_area',
    align: 'right',
    cell: (row) => formatMoney(row.private_area ?? 0, { zero: 'dash' }),
    width: 152,
    wide: 'wider',
  },
  {
    id: 'vgv',
    align: 'right',
    cell: (row) => <span className={classes.nowrap}>{formatMoney(row.vgv ?? 0, { zero: 'dash' })}</span>,
    width: 152,
  },
  { id: 'of-works', header: 'Obra', cell: (row) => <span className={classes.nowrap}>{works(row)}</span>, width: 190, wide: true },
  {
    id: 'occupancy_month',
    cell: (row) => (row.occupancy_month ? monthLabel(row.occupancy_month) : '–'),
    width: 100,
    wide: true,
  },
];

const many = { fields: MONTHS };

interface ModuleSectionProps {
  enterprise: EnterpriseRow;
  /** All of the development, whatever the list shows. */
  modules: readonly ModuleRow[];
  figures: React.ReactNode;
}

/** The modules of a development. */
export function ModuleSection({ enterprise, modules, figures }: ModuleSectionProps) {
  const place = useEnterpriseSearch();
  const { search, also, go } = place;
  const rights = usePageRights();
  const highest = Math.max(0, ...modules.map(({ n_modulo }) => n_modulo));
  return (
    <RecordList
      noun={MODULE}
      label="Módulos"
      columns={columns}
      nameOf={moduleName}
      resource={enterpriseModule}
      place={place}
      contract={contract}
      of={{ empreendimento: enterprise.id }}
      file="modulos"
      actions={(row) => [
        {
          label: 'Ver unidades',
          Icon: IconListDetails,
          onClick: () => go({ empreendimento: enterprise.id, secao: 'unidades', modulo: row.id }),
        },
      ]}
      many={many}
      form={moduleForm}
      renderForm={(props) => <ModuleForm {...props} enterprise={enterprise} proposed={highest + 1} />}
      summary={figures}
      tools={
        rights.edit && (
          <ToolButton icon={<IconBulb size={16} />} onClick={() => also({ sugerir: 1, registro: undefined })}>
            Sugerir módulos do UAU
          </ToolButton>
        )
      }
      renderPanel={() =>
        search.sugerir &&
        rights.edit && (
          <Suspense fallback={null}>
            <SuggestModules
              enterprise={enterprise}
              modules={modules}
              onClose={() => also({ sugerir: undefined }, { saved: true })}
              onJobs={() => go({ registro: enterprise.id })}
            />
          </Suspense>
        )
      }
    />
  );
}
