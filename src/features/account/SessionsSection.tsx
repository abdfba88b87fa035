import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '#contract/account.ts';
import { LABELS } from '#src/features/account/labels.ts';
import { Section } from '#src/features/account/Section.tsx';
import { endOtherSessionsOptions, endSessionOptions, openSessionsOptions } from '#src/resources/account.ts';
import { dateTimeLabel, sinceLabel } from '#src/shared/format/date.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import classes from '#src/features/account/AccountPage.module.css';

const { sessions: TEXT } = LABELS;

/** Where one is signed in, and ending it (SES-14). */
export function SessionsSection() {
  const client = useQueryClient();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(openSessionsOptions());
  const endOthers = useMutation(endOtherSessionsOptions(client));
  return (
    <Section title={TEXT.title} lead={TEXT.lead}>
      {data ? (
        <>
          <ul className={classes.list}>
            {data.map((one) => (
              <SessionRow key={one.id} session={one} now={dataUpdatedAt} />
            ))}
          </ul>
          {data.length > 1 ? (
            <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {TEXT.endOthers}
            </Button>
          ) : (
            <p className={classes.dimmed}>{TEXT.none}</p>
          )}
        </>
      ) : (
        <ReadState read={{ error, isFetching, refetch }} lines={2} />
      )}
    </Section>
  );
}

function SessionRow({ session, now }: { session: OpenSession; now: number }) {
  const end = useMutation(endSessionOptions(useQueryClient()));
  const { device, address, created_at, last_used_at, current } = session;
  const facts = [
    TEXT.lastUse(sinceLabel(last_used_at, now)),
    TEXT.since(dateTimeLabel(created_at)),
    ...(address === '' ? [] : [TEXT.from(address)]),
  ];
  return (
    <li>
      <div className={classes.device}>
        <strong>{device}</strong>
        {current && <span className={classes.here}>{TEXT.here}</span>}
        <p className={classes.dimmed}>{facts.join(' · ')}</p>
      </div>
      {!current && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          aria-label={TEXT.endOne(device)}
          loading={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {TEXT.end}
        </Button>
      )}
    </li>
  );
}
