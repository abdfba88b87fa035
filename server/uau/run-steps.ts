import { inTransaction } from '#server/db/transaction.ts';
import { describeError } from '#server/http/log.ts';
import type { AppPorts, UauSource } from '#server/ports.ts';
import { FileRefused } from '#server/sheet-port.ts';
import { assertHeld, WorkStopped } from '#server/lease/lease.ts';
import { apiSource } from '#server/uau/connect/api-source.ts';
import { UauUnavailable } from '#server/uau/connect/failure.ts';
import { portOf } from '#server/uau/connect/ports.ts';
import { connectionOf } from '#server/uau/connect/settings.ts';
import { loadFile } from '#server/uau/load-file.ts';
import { load, type Loaded, type Progress } from '#server/uau/load.ts';
import { readRecords } from '#server/uau/read-records.ts';
import { UauRefused } from '#server/uau/refused.ts';
import { addSteps, countChanged, nextStep, setStep, type Step } from '#server/uau/steps.ts';
import { tellSync, type ClaimedSync } from '#server/uau/sync-store.ts';

/** Waits before a step that failed for what may mend itself is tried again. */
const WAITS_MS = [30_000, 60_000, 90_000] as const;
/** Steps in a row that failed in spite of all tries: UAU is away, and the other thousand would wait as long. */
const GIVE_UP = 3;

const AWAY =
  'O UAU não respondeu depois de 4 tentativas. Verifique a conexão e sincronize de novo; o que já foi lido está gravado.';
const NO_CONNECTION = 'A conexão com o UAU não está configurada. Configure-a ou envie um arquivo.';
const LOST = 'A leitura foi interrompida 4 vezes. O que havia antes continua gravado; tente de novo.';

type End = { status: 'done' | 'failed'; error: string | null };
type Outcome = 'done' | 'refused' | 'lost';

/**
 * Does a sync's steps, one at a time, from the first that is not done. A step that fails leaves what was there before
 * and does not keep the others from being done. Throws WorkStopped when the sync was cancelled or taken over.
 */
export async function runSteps(ports: AppPorts, sync: ClaimedSync, signal: AbortSignal): Promise<End> {
  const { db } = ports;
  const source = sync.wish.origin === 'api' ? await sourceOf(ports, sync) : null;
  if (sync.wish.origin === 'api' && !source) return { status: 'failed', error: NO_CONNECTION };
  let lost = 0;
  for (;;) {
    signal.throwIfAborted();
    const step = await nextStep(db, sync.id);
    if (!step) {
      const more = await inTransaction(db, async (trx) => {
        await assertHeld(trx, 'uau_sync', sync);
        return addSteps(trx, sync);
      });
      if (more) continue;
      return endOf(ports, sync);
    }
    const outcome = await runStep(ports, { sync, step, source, signal });
    lost = outcome === 'lost' ? lost + 1 : 0;
    if (lost === GIVE_UP) return { status: 'failed', error: AWAY };
    if (sync.wish.origin === 'api') await tellSync(db, sync, await stepsDone(ports, sync));
  }
}

async function sourceOf(ports: AppPorts, { organization }: ClaimedSync): Promise<UauSource | null> {
  if (ports.uauSource) return ports.uauSource(organization);
  const connection = await connectionOf(ports, organization);
  return connection && apiSource(ports, connection);
}

interface Doing {
  sync: ClaimedSync;
  step: Step;
  source: UauSource | null;
  signal: AbortSignal;
}

async function runStep(ports: AppPorts, doing: Doing): Promise<Outcome> {
  const { db, clock, log } = ports;
  const { sync, step, signal } = doing;
  const now = () => new Date(clock()).toISOString();
  for (let attempt = 0; ; attempt += 1) {
    const begun = { read: 0, refused: 0, amount: 0, message: '' };
    await setStep(db, sync.id, step.position, {
      status: 'running',
      attempts: step.attempts + attempt + 1,
      started_at: now(),
      ...begun,
    });
    try {
      const loaded = await doStep(ports, doing);
      await setStep(db, sync.id, step.position, { status: 'done', finished_at: now(), ...loaded });
      return 'done';
    } catch (error) {
      if (error instanceof WorkStopped || signal.aborted) throw error;
      const isExpected = error instanceof UauRefused || error instanceof FileRefused;
      if (!isExpected) log({ event: 'uau_step_failed', sync: sync.id, area: step.piece.area, attempt, ...withoutWords(error) });
      const wait = WAITS_MS[attempt];
      if (isExpected || wait === undefined) {
        const message = isExpected ? error.message : error instanceof UauUnavailable ? `${error.message} ${LOST}` : LOST;
        await setStep(db, sync.id, step.position, { status: 'failed', finished_at: now(), message });
        return isExpected ? 'refused' : 'lost';
      }
      await tellSync(db, sync);
      await portOf(ports).sleep(wait, signal);
      signal.throwIfAborted();
    }
  }
}

/** What failed, without its message: an answer of UAU, or a row, may be told in it. */
function withoutWords(error: unknown): Record<string, unknown> {
  const { message: _, ...facts } = { message: '', ...describeError(error) };
  return facts;
}

async function doStep(ports: AppPorts, { sync, step, source, signal }: Doing): Promise<Loaded> {
  const { db, clock } = ports;
  const { id, run, organization, wish } = sync;
  const task = {
    organization,
    run,
    at: new Date(clock()).toISOString(),
    signal,
    guard: (trx: typeof db) => assertHeld(trx, 'uau_sync', sync),
    report: (trx: typeof db, changed: { added: number; removed: number }) => countChanged(trx, id, step.position, changed),
  };
  const tell = async ({ read, refused, amount }: Progress) => setStep(db, id, step.position, { read, refused, amount });
  if (wish.origin === 'file') {
    return loadFile(ports, { ...task, wish }, async (progress, done, total) => {
      await tellSync(db, sync, { done, total });
      await tell(progress);
    });
  }
  if (!source) throw new UauRefused(NO_CONNECTION);
  const { piece } = step;
  return load(db, {
    ...task,
    area: piece.area,
    cover: { piece },
    batches: readRecords(piece, source.read(piece, signal)),
    skipErrors: true,
    progress: async (progress) => {
      await tellSync(db, sync);
      await tell(progress);
    },
  });
}

async function stepsDone({ db }: AppPorts, { id }: ClaimedSync): Promise<{ done: number; total: number }> {
  const { done, total } = await db
    .selectFrom('uau_sync_step')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', 'not in', ['waiting', 'running']).as('done'),
    ])
    .where('sync_id', '=', id)
    .executeTakeFirstOrThrow();
  return { done: Number(done), total: Number(total) };
}

/** A sync is done when all of it is; else it says how much is not. */
async function endOf({ db }: AppPorts, { id, wish }: ClaimedSync): Promise<End> {
  const failed = await db
    .selectFrom('uau_sync_step')
    .select('message')
    .where('sync_id', '=', id)
    .where('status', '=', 'failed')
    .orderBy('position')
    .execute();
  const [first] = failed;
  if (!first) return { status: 'done', error: null };
  if (wish.origin === 'file' || failed.length === 1) return { status: 'failed', error: first.message };
  return {
    status: 'failed',
    error: `${failed.length} partes não foram lidas; as outras estão gravadas. Primeira: ${first.message}`,
  };
}
