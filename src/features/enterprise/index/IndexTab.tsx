import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { economicIndex as contract } from '#shapes/economic-index.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { INDEX, type IndexRow } from '#src/features/enterprise/labels.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { INDEX_KIND_LABELS } from '#contract/development-labels.ts';
import { economicIndex } from '#src/resources/economic-index.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const indexForm = later(async () => (await import('#src/features/enterprise/index/IndexForm.tsx')).IndexForm);
const IndexForm = waitingForm(indexForm, INDEX);

const columns: readonly ListColumn<IndexRow>[] = [
  { id: 'code', width: 120 },
  { id: 'name' },
  { id: 'kind', cell: (row) => INDEX_KIND_LABELS[row.kind], width: 170, wide: true },
  {
    id: 'of-span',
    header: 'Conhecido até',
    sort: 'last_month',
    cell: (row) => (row.last_month === null ? '–' : monthLabel(row.last_month)),
    width: 132,
  },
  { id: 'value_count', align: 'right', cell: (row) => countLabel(row.value_count), width: 88, wide: true },
  {
    id: 'forecast_rate',
    align: 'right',
    cell: (row) => (row.forecast_rate === null ? '–' : formatPercent(row.forecast_rate)),
    width: 140,
    wide: true,
  },
];

/** The indices that assumptions correct amounts by. */
export function IndexTab() {
  const place = useEnterpriseSearch();
  const { go } = place;
  const table = (row: IndexRow) => go({ aba: 'indices', indice: row.id });
  return (
    <RecordList
      noun={INDEX}
      label="Índices"
      columns={columns}
      nameOf={(row) => row.code}
      resource={economicIndex}
      place={place}
      contract={contract}
      file="indices"
      actions={(row) => [{ label: 'Ver tabela', Icon: IconTable, onClick: () => table(row) }]}
      form={indexForm}
      renderForm={(props) => (
        <IndexForm
          {...props}

          more={
            props.row &&
            props.row.id > 0 && (
              <Button variant="default" leftSection={<IconTable size={16} />} onClick={() => props.row && table(props.row)}>
                Ver tabela de valores
              </Button>
            )
          }
        />
      )}
    />
  );
}
