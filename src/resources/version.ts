import type { VersionClosing, VersionCopy, VersionTransition } from '#contract/version.ts';
import { useWrite, writeOptions } from '#src/shared/data/hooks.ts';
import { type Answered, rowsOf, withKey } from '#src/shared/data/list-rules.ts';
import { pendingOf } from '#src/shared/data/pending.ts';
import { resource } from '#src/shared/data/resource.ts';
import { notify } from '#src/shared/notify/notify.ts';
import type { RowIn } from '#src/shared/data/shape.ts';
import { type AnyRow, confirmedRow, confirmedRows, type WritePlan } from '#src/shared/data/write.ts';
import { rememberVersion, versionFor } from '#src/shared/data/plans.ts';
import type { QueryClient } from '@tanstack/react-query';

const contract = () => import('#shapes/version.ts');
const wire = () => import('#src/shared/data/wire.ts');

const versions = resource('version', async () => (await contract()).version, {
  affects: [['home']],
  // A forecast may be what the first page finds.
  outdates: [['statementReport', 'home']],
  blank: () => ({
    status: 'rascunho' as const,
    official: false,
    closed_until: null,
    base_version: null,
    entry_count: 0,
    total: 0,
    updated_at: '',
    updated_by: '',
  }),
});

type VersionRow = RowIn<Awaited<ReturnType<typeof versions.load>>>;
export type Copying = VersionCopy & { id: number };

const yearsOn = (month: unknown, years: number) => `${Number(String(month).slice(0, 4)) + years}${String(month).slice(4)}`;

/**
 * The copy shows at once as a draft of its source; its total is the server's to say, since every month is adjusted and
 * rounded.
 */
function copyPlan(client: QueryClient, { id: from, ...copy }: Copying): WritePlan {
  const id = pendingOf<AnyRow>(client, 'version').newId();
  const source = confirmedRow(client, 'version', from);
  const row = source && {
    ...source,
    id,
    key: id,
    nome: copy.nome,
    status: 'rascunho',
    official: false,
    closed_until: null,
    base_version: from,
    start_month: yearsOn(source['start_month'], copy.year_offset),
    end_month: yearsOn(source['end_month'], copy.year_offset),
    row_version: 0,
  };
  return {
    guess: { kind: 'add', rows: row ? [row] : [] },
    ids: row ? [id] : [],
    async send() {
      const [{ version, versionActions }, { versionCopy }, calls] = await Promise.all([
        contract(),
        import('#contract/version.ts'),
        wire(),
      ]);
      const url = `${version.url}${from}/${versionActions.copy}`;
      const answer = await calls.postFor(version.row, url, await calls.encoded(versionCopy, copy));
      return { kind: 'add', rows: [asRow(answer)] };
    },
  };
}

const year = (row: AnyRow | undefined) => String(row?.['start_month'] ?? '').slice(0, 4);

/** The version becomes official and approved; the one of its year that was, loses its star. */
function officialPlan(client: QueryClient, id: number): WritePlan {
  const chosen = confirmedRow(client, 'version', id);
  const former = confirmedRows(client, 'version').filter(
    (row) => row['official'] === true && row.id !== id && year(row) === year(chosen),
  );
  return {
    guess: {
      kind: 'merge',
      parts: [{ id, official: true, status: 'aprovada' }, ...former.map((row) => ({ id: row.id, official: false }))],
    },
    ids: [id, ...former.map((row) => row.id)],
    // The former one changed as well, and only the server has its new version.
    readAgain: true,
    async send(pending) {
      const [{ version, versionActions }, calls] = await Promise.all([contract(), wire()]);
      const answer = await calls.postFor(
        version.row,
        `${version.url}${pending.realId(id) ?? id}/${versionActions.makeOfficial}`,
        {},
      );
      return { kind: 'patch', rows: [asRow(answer), ...former.map((row) => ({ ...row, official: false }))] };
    },
  };
}

interface Step {
  id: number;
  row_version: number;
}
export type Moving = VersionTransition & Step;
export type Closing = VersionClosing & Step;

const OWN_VALUES = 'Você mesmo lançou valores nesta versão. A aprovação foi registrada com essa indicação.';

/** One step of a version's life: shown at once, with the star that a step out of approval takes away. */
function stepPlan<Wish extends Step>(
  action: 'transition' | 'closeMonths',
  guess: (wish: Wish) => object,
): (client: QueryClient, wish: Wish) => WritePlan {
  return (_, { id, row_version, ...wish }) => ({
    guess: { kind: 'merge', parts: [{ id, ...guess({ id, row_version, ...wish } as unknown as Wish) }] }, // put together again
    ids: [id],
    async send(pending) {
      const [{ movedVersion, version, versionActions }, calls] = await Promise.all([contract(), wire()]);
      const known = pending.realId(id) ?? id;
      const url = `${version.url}${known}/${versionActions[action]}`;
      // Whoever asks for the next step while this one is under way saw the row of before.
      const seen = versionFor(pending, undefined, known, row_version);
      const { self_approved, ...row } = await calls.postFor(movedVersion, url, wish, seen);
      rememberVersion(pending, seen, row);
      if (self_approved) notify.info(OWN_VALUES, { title: 'Aprovada por quem lançou' });
      return { kind: 'patch', rows: [asRow(row)] };
    },
  });
}

const movePlan = stepPlan<Moving>('transition', ({ to }) => ({
  status: to,
  ...(to === 'aprovada' || to === 'bloqueada' ? {} : { official: false }),
}));
const closingPlan = stepPlan<Closing>('closeMonths', ({ until }) => ({ closed_until: until }));

const asRow = (row: object): AnyRow => withKey(row as AnyRow, 0); // parsed by the version's own row schema

// Parsed by the version's own row schema, as above.
const rowIn = (answered: Answered<AnyRow>) => rowsOf('rows' in answered ? answered.rows : [])[0] as unknown as VersionRow;

const copyOptions = () => writeOptions<Copying, VersionRow>(versions.area, copyPlan, rowIn, { notice: 'POST', failure: 'form' });
const officialOptions = () => writeOptions<number, VersionRow>(versions.area, officialPlan, rowIn, { notice: 'POST' });

const moveOptions = () => writeOptions<Moving, VersionRow>(versions.area, movePlan, rowIn, { notice: 'POST' });
const closingOptions = () => writeOptions<Closing, VersionRow>(versions.area, closingPlan, rowIn, { notice: 'POST' });

export const version = {
  ...versions,
  /** Copies a version with a percentage; answers the new draft. */
  copyOptions,
  officialOptions,
  useCopy: () => useWrite(copyOptions()),
  useMakeOfficial: () => useWrite(officialOptions()),
  /** Takes a version a step on or back in its life. */
  useMove: () => useWrite(moveOptions()),
  /** Closes its months up to one, or opens them again. */
  useCloseMonths: () => useWrite(closingOptions()),
};
