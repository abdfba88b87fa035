import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { yearsOf } from '#planning/numbers/months.ts';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';
import { openFields } from '#src/features/expense/entry/columns.ts';
import { EntryWork } from '#src/features/expense/entry/EntryWork.tsx';
import { useLineRight } from '#src/features/expense/entry/line-rights.ts';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Sliced } from '#src/shared/ui/Sliced.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

const route = getRouteApi('/_app/_planning/despesa/lancamento');

/** RT-19: the expense entries of the chosen budget version. */
export function EntryPage() {
  return (
    <NeedsVersion title={LABELS.entryTitle} use="plan">
      {(version) => <EntryYear key={version.id} version={version} />}
    </NeedsVersion>
  );
}

/** One calendar year of the version: its lines are read once, whole, and filtered here. */
function EntryYear({ version }: { version: VersionRow }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { id, start_month: start, end_month: end, closed_until: closed } = version;
  const years = yearsOf(start, end);
  const year = search.ano !== undefined && years.includes(search.ano) ? search.ano : (years[0] ?? 0);
  const params = useMemo(() => ({ version: id, year }), [id, year]);
  const entries = expenseEntry.useAll(params);
  const dictionary = dictionaryOptions.useAnswer();
  const aggregators = aggregator.useAll();
  const right = useLineRight();
  const structure = useMemo(() => dictionary.data && structureOf(dictionary.data), [dictionary.data]);
  const span = useMemo(() => ({ year, start, end, closed }), [year, start, end, closed]);
  const open = useMemo(() => openFields({ year, start, end, closed }), [year, start, end, closed]);
  const onSearch = (change: EntrySearch, replace = false) => void navigate({ search: (now) => ({ ...now, ...change }), replace });

  const failed = [entries, dictionary].find((query) => query.isError && query.data === undefined);
  if (failed) {
    const retry = () => void Promise.all([entries.refetch(), dictionary.refetch()]);
    return (
      <PageFrame title={LABELS.entryTitle}>
        <ReadError error={failed.error} onRetry={retry} busy={failed.isFetching} />
      </PageFrame>
    );
  }
  const waiting = (
    <PageFrame title={LABELS.entryTitle} flush status="">
      <Skeletons lines={14} label="Carregando os lançamentos" />
    </PageFrame>
  );
  if (!entries.data || !structure || !right) return waiting;
  return (
    <Sliced before={waiting}>
      <EntryWork
        key={year}
        year={{ version, span, open, structure, entries: entries.data, right, search }}
        years={years}
        aggregators={aggregators.data ?? []}
        onSearch={onSearch}
      />
    </Sliced>
  );
}
