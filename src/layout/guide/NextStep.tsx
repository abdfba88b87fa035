import { Button, CloseButton } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import classes from '#src/layout/guide/guide.module.css';
import type { Step } from '#src/layout/guide/steps.ts';
import { useSteps } from '#src/layout/guide/use-steps.ts';
import { GUIDE_WORDS as WORDS, STEP_WORDS } from '#src/layout/guide/words.ts';
import { homeOptions } from '#src/resources/home.ts';

/** Somebody who is being led has looked at their first report. */
let looked = false;

export interface Location {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
}

/** What an address leaves out where it is the first of its kind. */
const FIRST: Readonly<Record<string, unknown>> = { aba: 'regional' };

/** Whether a step's place is the one that is looked at. */
const isAt = ({ pathname, search }: Location, { link }: Step): boolean =>
  link.to === pathname &&
  (!('search' in link) || Object.entries<unknown>(link.search).every(([name, value]) => (search[name] ?? FIRST[name]) === value));

/** How far somebody is in the first steps, and the way to what comes next. */
export function NextStep({ location, onLeave }: { location: Location; onLeave: () => void }) {
  const { pathname } = location;
  const { data, isStale, refetch } = homeOptions.useAnswer();
  const steps = useSteps(data);
  const reading = useEffectEvent((at: string) => {
    if (at === '/dre/relatorio') looked = true;
    if (isStale) void refetch();
  });
  // What was done on the page before may not have been told.
  useEffect(() => reading(pathname), [pathname]);
  if (steps.length === 0) return null;
  const next = steps.find(({ done }) => !done);
  // Once a first report stands it is looked at before anything else.
  const report = steps.find(({ id, done }) => id === 'report' && done);
  const shown = report && !looked && pathname !== report.link.to ? report : next;
  return (
    <section className={classes.strip} aria-label={WORDS.first}>
      <IconListCheck size={16} stroke={1.6} aria-hidden />
      <p role="status">
        <span className={classes.count}>
          {WORDS.first}: {steps.filter(({ done }) => done).length} de {steps.length}
        </span>
        {shown ? (shown.text ?? STEP_WORDS[shown.id].title) : WORDS.finished}
      </p>
      {shown && !isAt(location, shown) && (
        <Button size="compact-xs" renderRoot={(props) => <Link {...props} {...shown.link} />}>
          {WORDS.go}
        </Button>
      )}
      <Button size="compact-xs" variant="default" renderRoot={(props) => <Link {...props} to="/home/page" />}>
        {WORDS.all}
      </Button>
      <CloseButton size="sm" aria-label={WORDS.leave} title={WORDS.leave} onClick={onLeave} />
    </section>
  );
}
