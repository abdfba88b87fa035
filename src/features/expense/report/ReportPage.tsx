import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';
import { LABELS } from '#src/features/expense/labels.ts';
import { ReportView } from '#src/features/expense/report/ReportView.tsx';
import { reportParams, type ReportSearch } from '#src/features/expense/report/search.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { expenseReportOptions } from '#src/resources/expense-report.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

const route = getRouteApi('/_app/_planning/despesa/relatorio');

/** RT-20: the expenses of the chosen version by account and month. */
export function ReportPage() {
  return (
    <NeedsVersion title={LABELS.reportTitle} text={LABELS.noVersionText}>
      {(version) => <Report key={version.id} version={version} />}
    </NeedsVersion>
  );
}

function Report({ version }: { version: VersionRow }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const params = reportParams(version.id, search);
  // Another filter or grouping keeps the old figures on screen, dimmed, until its own are here.
  const report = useQuery({ ...expenseReportOptions(params), placeholderData: keepPreviousData });
  const beside = search.com === 'realizado';
  const fact = useQuery({
    ...expenseReportOptions({ ...params, basis: 'realizado' }),
    enabled: beside,
    placeholderData: keepPreviousData,
  });
  const dictionary = dictionaryOptions.useAnswer();
  const aggregators = aggregator.useAll();
  const structure = useMemo(() => dictionary.data && structureOf(dictionary.data), [dictionary.data]);
  const onSearch = (change: ReportSearch) => void navigate({ search: (now) => ({ ...now, ...change }) });

  const failed = [report, dictionary, ...(beside ? [fact] : [])].find((query) => query.isError && query.data === undefined);
  if (failed) {
    const retry = () => void Promise.all([report.refetch(), dictionary.refetch(), ...(beside ? [fact.refetch()] : [])]);
    return (
      <PageFrame title={LABELS.reportTitle}>
        <ReadError error={failed.error} onRetry={retry} busy={failed.isFetching} />
      </PageFrame>
    );
  }
  // Both are of the same months and grouped alike.
  const together = !beside || (fact.data?.version === report.data?.version && fact.data?.group_by === report.data?.group_by);
  if (!report.data || !structure || (beside && !fact.data) || !together) {
    return (
      <PageFrame title={LABELS.reportTitle} flush>
        <Skeletons lines={14} label="Carregando o relatório" />
      </PageFrame>
    );
  }
  return (
    <ReportView
      version={version}
      report={report.data}
      params={params}
      fact={beside ? (fact.data ?? null) : null}
      stale={report.isPlaceholderData || (beside && fact.isPlaceholderData)}
      structure={structure}
      aggregators={aggregators.data ?? []}
      search={search}
      onSearch={onSearch}
    />
  );
}
