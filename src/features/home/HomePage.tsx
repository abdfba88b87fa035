import { lazy, Suspense, type ReactNode } from 'react';
import type { HomeSummary } from '#contract/home.ts';
import { Drafts } from '#src/features/home/Drafts.tsx';
import { ExampleHere, ExampleOffer } from '#src/features/home/Example.tsx';
import { OfficialVersion } from '#src/features/home/OfficialVersion.tsx';
import { Shortcuts } from '#src/features/home/Shortcuts.tsx';
import { isBeginning } from '#src/layout/guide/begun.ts';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { homeOptions } from '#src/resources/home.ts';
import { useExample } from '#src/session/use-example.ts';
import { useRights, useViewing } from '#src/session/use-rights.ts';
import { useSettled } from '#src/shared/data/settled.ts';
import { can } from '#src/shared/rights.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Piece } from '#src/shared/ui/Piece.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { Sliced } from '#src/shared/ui/Sliced.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import classes from '#src/features/home/home.module.css';

/** Beside what is looked at first, and after it. */
const NextSteps = lazy(async () => ({ default: (await import('#src/features/home/NextSteps.tsx')).NextSteps }));
const Waiting = lazy(async () => ({ default: (await import('#src/features/home/Waiting.tsx')).Waiting }));
const overview = () => import('#src/features/home/results/Overview.tsx');
const ResultsOverview = lazy(async () => ({ default: (await overview()).ResultsOverview }));
const VarianceOverview = lazy(async () => ({ default: (await overview()).VarianceOverview }));

/** RT-5: the official version in figures, what to go on with, and what is still missing. Never an empty page. */
export function HomePage() {
  const { headerPage } = useLayout();
  const summary = homeOptions.useAnswer();
  return (
    <PageFrame title={headerPage}>
      {summary.data ? (
        <Sliced before={<Skeletons lines={9} />}>
          <Summary summary={summary.data} />
        </Sliced>
      ) : (
        <ReadState read={summary} lines={9} />
      )}
    </PageFrame>
  );
}

function Summary({ summary }: { summary: HomeSummary }) {
  const rights = useRights();
  const settled = useSettled();
  const starting = summary.counts.versions === 0;
  const example = useExample();
  const looking = useViewing() !== null;
  const { official } = summary;
  // Of what a reader may see of neither report there is no place kept.
  const telling = official !== null && (can(rights, 'dreReport', 'view') || can(rights, 'cashflow', 'view'));
  // Once all of them are done they have served, and are not loaded.
  const steps = isBeginning(summary) && (
    <Suspense fallback={starting && <Skeletons lines={9} />}>
      <Piece>
        <NextSteps summary={summary} />
      </Piece>
    </Suspense>
  );
  const offersExample = starting && !looking && example?.here === false && rights?.is_admin === true;
  return (
    <div className={classes.page}>
      {example?.here === true && <ExampleHere />}
      {starting && steps}
      {offersExample && <ExampleOffer own={example.own} />}
      {telling && (
        <Later place={`${classes.panel} ${classes.results}`}>
          {settled && <ResultsOverview official={official} summary={summary} />}
        </Later>
      )}
      {!starting && <OfficialVersion summary={summary} />}
      {telling && (
        <Later place={classes.variances}>{settled && <VarianceOverview official={official} summary={summary} />}</Later>
      )}
      <div className={classes.columns}>
        {!starting && can(rights, 'expenseEntry', 'view') && <Drafts drafts={summary.drafts} />}
        {!starting && settled && steps}
        {!starting && settled && (
          <Suspense fallback={null}>
            <Piece>
              <Waiting />
            </Piece>
          </Suspense>
        )}
      </div>
      <Shortcuts />
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
