import { Fragment, lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { HomeSummary } from '#contract/home.ts';
import type { HomeTile } from '#contract/preference-choices.ts';
import { Drafts } from '#src/features/home/Drafts.tsx';
import { ExampleHere, ExampleOffer } from '#src/features/home/Example.tsx';
import { OfficialVersion } from '#src/features/home/OfficialVersion.tsx';
import { Shortcuts } from '#src/features/home/Shortcuts.tsx';
import { Waiting } from '#src/features/home/Waiting.tsx';
import { useArrangement } from '#src/features/home/use-arrangement.ts';
import { isBeginning } from '#src/layout/guide/begun.ts';
import { maySeePart } from '#src/layout/home-parts/parts.ts';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { homeOptions, homeWaitingOptions } from '#src/resources/home.ts';
import { version } from '#src/resources/version.ts';
import { useRights, useViewing } from '#src/session/use-rights.ts';
import { useSettled } from '#src/shared/data/use-settled.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Piece } from '#src/shared/ui/Piece.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { Sliced } from '#src/shared/ui/Sliced.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import classes from '#src/features/home/home.module.css';
import { useQuery } from '@tanstack/react-query';
import { profileOptions } from '#src/session/profile.ts';

/** The organisation that holds the sample company of whoever is signed in, if any, and whether they are in it. */
const useExample = () =>
  useQuery({
    ...profileOptions(),
    enabled: false,
    refetchInterval: false,
    select: ({ organization, organizations = [] }) => {
      const own = organizations.find(({ example }) => example === true)?.id ?? null;
      return { own, here: own !== null && own === organization?.id };
    },
  }).data;

type Kind = 'whole' | 'pair' | 'columns';
/** Parts that share a row with their like beside them; every other has the page's width. */
const KINDS: Partial<Record<HomeTile, Kind>> = {
  variances: 'pair',
  developments: 'pair',
  drafts: 'columns',
  steps: 'columns',
  waiting: 'columns',
};

interface HomeRow {
  kind: Kind;
  tiles: readonly HomeTile[];
}

/** Rows of the first page: parts one below the other, those of one narrow kind that follow each other side by side. */
function rowsOf(tiles: readonly HomeTile[]): HomeRow[] {
  const rows: { kind: Kind; tiles: HomeTile[] }[] = [];
  for (const tile of tiles) {
    const kind = KINDS[tile] ?? 'whole';
    const last = rows.at(-1);
    if (last && kind !== 'whole' && last.kind === kind) last.tiles.push(tile);
    else rows.push({ kind, tiles: [tile] });
  }
  return rows;
}

/** Beside what is looked at first, and after it. */
const NextSteps = lazy(async () => ({ default: (await import('#src/features/home/NextSteps.tsx')).NextSteps }));
const HomeMenu = lazy(async () => ({ default: (await import('#src/features/home/HomeMenu.tsx')).HomeMenu }));
// Asked for with the page's own file, and so drawn with its first figures: asked for by the drawing it would come
// 300 ms later, since React lets what stands in its place be seen for that long. What fails is told when it is drawn.
const overview = import('#src/features/home/results/Overview.tsx');
overview.catch(() => undefined);
const ResultsOverview = lazy(async () => ({ default: (await overview).ResultsOverview }));
const VarianceOverview = lazy(async () => ({ default: (await overview).VarianceOverview }));

/** Parts of the official version's results, which are read together. */
const OF_OFFICIAL: readonly HomeTile[] = ['results', 'variances', 'developments'];

/** RT-5: the official version in figures, what to go on with, and what is still missing. Never an empty page. */
export function HomePage() {
  const { headerPage } = useLayout();
  const summary = homeOptions.useAnswer();
  const complete = useWithWhatWaits(summary.data !== undefined);
  const settled = useSettled();
  const actions = settled && summary.data && !isStarting(summary.data) && (
    <Suspense>
      <Piece>
        <HomeMenu summary={summary.data} />
      </Piece>
    </Suspense>
  );
  return (
    <PageFrame title={headerPage} actions={actions}>
      {summary.data && complete ? (
        <Sliced before={<Skeletons lines={9} />}>
          <Summary summary={summary.data} />
        </Sliced>
      ) : (
        <ReadState read={summary} lines={9} />
      )}
    </PageFrame>
  );
}

/** Milliseconds that what waits may take longer than the page's own figures. */
const PATIENCE = 300;

/**
 * Whether the page may be drawn: what waits stands above the figures and is drawn with them, unless it takes long or
 * cannot be had. Both answers were asked for with the page's own.
 */
function useWithWhatWaits(ready: boolean): boolean {
  const versions = version.useAll();
  const waiting = homeWaitingOptions.useAnswer();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [ready]);
  return late || !(versions.isPending || waiting.isPending);
}

/** Nothing is there yet to be arranged: the page leads to a first version. */
const isStarting = ({ counts }: HomeSummary): boolean => counts.versions === 0;

function Summary({ summary }: { summary: HomeSummary }) {
  const rights = useRights();
  const settled = useSettled();
  const starting = isStarting(summary);
  const example = useExample();
  const looking = useViewing() !== null;
  const { order, hidden } = useArrangement();
  const { official } = summary;
  // Of what a reader may see of neither report there is no place kept.
  const shown = order.filter(
    (tile) => !hidden.has(tile) && maySeePart(rights, tile) && (official !== null || !OF_OFFICIAL.includes(tile)),
  );
  // Once all of them are done they have served, and are not loaded.
  const steps = isBeginning(summary) && (
    <Suspense fallback={starting && <Skeletons lines={9} />}>
      <Piece>
        <NextSteps summary={summary} />
      </Piece>
    </Suspense>
  );
  const offersExample = starting && !looking && example?.here === false && rights?.is_admin === true;
  const first = shown.find((tile) => tile === 'variances' || tile === 'developments');
  const draw: Readonly<Record<HomeTile, ReactNode>> = {
    results: official && (
      <Later place={`${classes.panel} ${classes.results}`}>
        <ResultsOverview official={official} summary={summary} finding={!hidden.has('finding')} />
      </Later>
    ),
    official: <OfficialVersion summary={summary} hidden={hidden} />,
    variances: null,
    developments: null,
    drafts: <Drafts drafts={summary.drafts} />,
    steps: settled && steps,
    waiting: <Waiting />,
    shortcuts: <Shortcuts />,
  };
  return (
    <div className={classes.page}>
      {example?.here === true && <ExampleHere />}
      {starting && steps}
      {offersExample && <ExampleOffer own={example.own} />}
      {starting ? (
        <Shortcuts />
      ) : (
        rowsOf(shown).map(({ kind, tiles }) =>
          kind === 'pair' && official ? (
            <Later key={tiles.join()} place={classes.variances}>
              {settled && (
                <VarianceOverview
                  official={official}
                  summary={summary}
                  parts={tiles}
                  first={tiles.some((tile) => tile === first)}
                  alone={!shown.includes('results')}
                />
              )}
            </Later>
          ) : (
            <div key={tiles.join()} className={kind === 'columns' ? classes.columns : undefined}>
              {tiles.map((tile) => (
                <Fragment key={tile}>{draw[tile]}</Fragment>
              ))}
            </div>
          ),
        )
      )}
    </div>
  );
}

/** A place that is kept for what comes after the first figures. */
function Later({ place, children }: { place: string | undefined; children: ReactNode }) {
  return (
    <div className={place}>
      <Suspense fallback={null}>
        <Piece>{children}</Piece>
      </Suspense>
    </div>
  );
}
