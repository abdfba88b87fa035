import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { indexValue as contract } from '#shapes/index-value.ts';
import { formatExact } from '#planning/text/exact-decimal.ts';
import { IndexChart } from '#src/features/enterprise/index/IndexChart.tsx';
import classes from '#src/features/enterprise/index/index.module.css';
import { VALUE, type IndexRow, type ValueRow } from '#src/features/enterprise/labels.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { indexValue } from '#src/resources/index-value.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const valueForm = later(async () => (await import('#src/features/enterprise/index/ValueForm.tsx')).ValueForm);
const ValueForm = waitingForm(valueForm, VALUE);

const ValueImport = lazy(async () => ({
  default: (await import('#src/features/enterprise/import/ValueImport.tsx')).ValueImport,
}));

const columnsOf = ({ kind }: IndexRow): readonly ListColumn<ValueRow>[] => [
  { id: 'month', cell: (row) => monthLabel(row.month), width: 160 },
  {
    id: 'value',
    unit: kind === 'variacao' ? '%' : undefined,
    align: 'right',
    cell: (row) => formatExact(row.value),
  },
];

/** The table of an index, newest month first, with its chart beside it. */
export function IndexValues({ index }: { index: IndexRow }) {
  const place = useEnterpriseSearch();
  const { search, also } = place;
  const rights = usePageRights();
  const importing = search.importar !== undefined && rights.edit;
  const all = indexValue.useAll({ economic_index: index.id });
  return (
    <RecordList
      noun={VALUE}
      label={`Valores de ${index.code}`}
      columns={columnsOf(index)}
      nameOf={(row) => monthLabel(row.month)}
      resource={indexValue}
      place={place}
      contract={contract}
      of={{ economic_index: index.id, ordering: '-month' }}
      searchable={false}
      file={`indice-${index.code.toLowerCase()}`}
      form={valueForm}
      renderForm={(props) => <ValueForm {...props} index={index} values={all.data ?? []} />}
      tools={
        rights.edit && (
          <ToolButton icon={<IconFileImport size={16} />} onClick={() => also({ importar: 1, registro: undefined })}>
            Importar
          </ToolButton>
        )
      }
      renderTable={(table, panelOpen) => (
        <div className={classes.work}>
          <div className={classes.table}>{table}</div>
          {all.data && all.data.length > 1 && (
            <div className={classes.chart} data-panel={panelOpen || undefined}>
              <IndexChart index={index} values={all.data} />
            </div>
          )}
        </div>
      )}
      renderPanel={() =>
        importing &&
        all.data && (
          <Suspense fallback={null}>
            <ValueImport index={index} values={all.data} onClose={(saved) => also({ importar: undefined }, { saved })} />
          </Suspense>
        )
      }
    />
  );
}
