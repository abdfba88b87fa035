import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { economicIndex as contract } from '#shapes/economic-index.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { INDEX, type IndexRow } from '#src/features/enterprise/labels.ts';
import { ListFrame } from '#src/features/enterprise/ListFrame.tsx';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { INDEX_KIND_LABELS } from '#contract/development-labels.ts';
import { economicIndex } from '#src/resources/economic-index.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { listParams } from '#src/shared/ui/list-search.ts';
import type { Column } from '#src/shared/ui/table-column.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const indexForm = later(async () => (await import('#src/features/enterprise/index/IndexForm.tsx')).IndexForm);
const IndexForm = waitingForm(indexForm, INDEX);

const columns: readonly Column<IndexRow>[] = [
  { id: 'code', header: 'Código', sort: 'code', cell: (row) => row.code, width: 120 },
  { id: 'name', header: 'Nome', sort: 'name', cell: (row) => row.name },
  { id: 'kind', header: 'Tipo', cell: (row) => INDEX_KIND_LABELS[row.kind], width: 170, wide: true },
  {
    id: 'span',
    header: 'Conhecido até',
    sort: 'last_month',
    cell: (row) => (row.last_month === null ? '–' : monthLabel(row.last_month)),
    width: 132,
  },
  { id: 'value_count', header: 'Meses', align: 'right', cell: (row) => countLabel(row.value_count), width: 88, wide: true },
  {
    id: 'forecast_rate',
    header: 'Projeção ao mês',
    align: 'right',
    cell: (row) => (row.forecast_rate === null ? '–' : formatPercent(row.forecast_rate)),
    width: 140,
    wide: true,
  },
];

/** The indices that premises correct amounts by. */
export function IndexTab() {
  const { search, change, open, go } = useEnterpriseSearch();
  const params = listParams(search, contract.ordering);
  const list = economicIndex.useList(params);
  const remove = economicIndex.useRemove({ failure: 'form' });
  const exporting = economicIndex.useExport();
  const table = (row: IndexRow) => go({ aba: 'indices', indice: row.id });
  return (
    <RecordList
      noun={INDEX}
      label="Índices"
      columns={columns}
      nameOf={(row) => row.code}
      list={list}
      detail={economicIndex.detailOptions}
      remove={remove}
      search={search}
      change={change}
      open={open}
      filtered={search.busca !== ''}
      onClear={() => change({ busca: '' })}
      actions={(row) => [{ label: 'Ver tabela', Icon: IconTable, onClick: () => table(row) }]}
      many={{ writes: economicIndex }}
      form={indexForm}
      renderForm={(props) => (
        <IndexForm
          {...props}
          key={props.row?.row_version ?? 0}
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
      renderFrame={(shown, panel) => (
        <ListFrame noun={INDEX} params={params} file="indices" exporting={exporting} table={shown} panel={panel} />
      )}
    />
  );
}
