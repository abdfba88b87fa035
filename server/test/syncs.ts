import { sql } from 'kysely';
import { syncSteps, type Sync, type SyncStep, type SyncWish } from '#contract/uau/sync.ts';
import type { Piece, RawRow, UauSource } from '#server/ports.ts';
import { nodeSheets } from '#server/files/node.ts';
import { testApi } from '#server/test/api.ts';
import { fakeSource, storedRows, readSync } from '#server/test/uau.ts';
import { uauPort } from '#server/uau/connect/ports.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';

const COMPANIES = [93, 94];
export const WISH = {
  origin: 'api',
  areas: ['exits'],
  companies: null,
  from: null,
  until: null,
} as const satisfies SyncWish;

/** What is paid for a job on a day, with a name that nothing may keep. */
export const exit = (job: string, net: number, date = '2026-01-31'): RawRow => ({
  Status: 'Pago',
  Empresa: 93,
  Obra: job,
  DtaRef: `${date}T00:00:00`,
  Insumo: 'I1',
  TotalLiq: net,
  nomeFornecedor: 'Zulmira',
});

type World = (piece: Piece) => readonly RawRow[];
/** Two companies with a job each; disbursements as they are told, by job. */
export const world =
  (exits: World): World =>
  (piece) => {
    if (piece.area === 'companies') return COMPANIES.map((code) => ({ Codigo_emp: code, Desc_emp: `SPE ${code}` }));
    if (piece.area === 'jobs') return COMPANIES.map((code) => ({ Empresa_obr: code, Cod_obr: `J${code}`, Descr_obr: 'Torre' }));
    return exits(piece).map((row) => ({ ...row, Empresa: piece.company }));
  };
export const asText = ({ area, company, job }: Piece): string => [area, company, job].filter((part) => part !== null).join(' ');

/** A source that stands at a gate when it is asked for a piece. */
export function gatedAt(place: string, rowsOf: World) {
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inner = fakeSource(rowsOf);
  const read: UauSource['read'] = async function* gated(piece, signal) {
    if (asText(piece) === place) {
      begun.resolve();
      await gate.promise;
    }
    yield* inner.read(piece, signal);
  };
  return { source: { read }, requested: inner.requested, begun: begun.promise, open: () => gate.resolve() };
}

/** The application with a test's source, whose waits are told and not waited. Call once at a file's top. */
export async function syncBench() {
  const waits: number[] = [];
  let source: UauSource = fakeSource(() => []);
  const api = await testApi({
    ports: {
      sheets: nodeSheets,
      uauSource: () => Promise.resolve(source),
      uau: {
        ...uauPort(),
        sleep: (milliseconds) => {
          waits.push(milliseconds);
          return Promise.resolve();
        },
      },
    },
  });
  const runner = syncsOf(api.ports);
  const [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];
  const wish = JSON.stringify({ ...WISH, reach: 'all', name: null });
  return {
    api,
    runner,
    ana,
    bia,
    /** What is read from now on. */
    use: (next: UauSource) => {
      source = next;
    },
    /** Milliseconds that were waited before another try. */
    waits,
    /** Asks for a sync and answers it as it is then. */
    ask: async (token = ana, wanted: SyncWish = WISH): Promise<Sync> => {
      const { body } = await api.request('POST', 'uau/syncs/', { token, body: wanted });
      return readSync(api, token, String(Reflect.get(body as object, 'id'))); // contract/uau/sync.ts
    },
    /** Puts one into the queue without telling anybody. */
    queue: async () => {
      await sql`insert into uau_sync (id, organization_id, origin, wish, created_at)
        values (gen_random_uuid(), ${api.fixture.organizations.alfa}, 'api', ${wish}::jsonb, now())`.execute(api.db);
    },
    steps: async (id: string): Promise<SyncStep[]> =>
      syncSteps.parse((await api.request('GET', `uau/syncs/${id}/steps/`, { token: ana })).body).results,
    /** Disbursements that are kept: job, day, cents. */
    nets: async () => (await storedRows(api, 'exits')).map(({ job, date, net }) => [job, date, net].join(' ')),
    /** Rows that wait to take others' places. */
    staged: async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from uau_exit_stage`.execute(api.db);
      return rows[0]?.n ?? 0;
    },
    /** Waits for what is at work and takes away what was read. */
    emptied: async () => {
      await runner.idle();
      waits.length = 0;
      await api.db.deleteFrom('uau_sync').execute();
      for (const table of ['uau_company', 'uau_job', 'uau_exit', 'uau_month', 'uau_source_sum', 'uau_loaded'] as const)
        await api.db.deleteFrom(table).execute();
    },
  };
}
