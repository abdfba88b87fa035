import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, monthRange } from '#planning/numbers/months.ts';
import { API_AREAS } from '#planning/uau/api-areas.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import type { Piece, RawRow, UauPort, UauSource } from '#server/ports.ts';
import { apiSource } from '#server/uau/connect/api-source.ts';
import { UAU_LIMITS } from '#server/uau/connect/client.ts';
import { UauUnavailable } from '#server/uau/connect/failure.ts';
import { UauRefused } from '#server/uau/refused.ts';
import { startUauMock, type UauMock } from '#mocks/uau/server.ts';

let now = 0;
/** Pauses between requests move the clock; the time limit of a request never ends by itself. */
const sleep: UauPort['sleep'] = (ms, signal) => {
  if (ms === UAU_LIMITS.requestMs)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('over')), { once: true });
    });
  now += ms;
  return Promise.resolve();
};

const never = new AbortController().signal;
const requested: string[] = [];
const port: UauPort = {
  connection: null,
  fetch: (url, init) => {
    requested.push(`${init.method} ${url} ${init.redirect}`);
    return fetch(url, init);
  },
  sleep,
};

let mock: UauMock;
beforeEach(async () => {
  requested.length = 0;
  mock = await startUauMock();
});
afterEach(() => mock.close());

const connection = () => ({
  url: mock.url,
  login: mock.login,
  password: mock.password,
  token: mock.token,
  // The stand-in is on this machine, where the installation's variables may point and nothing that is typed.
  trusted: true as const,
});
const sourceOf = (changes: Partial<ReturnType<typeof connection>> = {}, limits = UAU_LIMITS) =>
  apiSource({ clock: () => now, uau: port }, { ...connection(), ...changes }, limits);

const piece = (area: AreaId, some: Partial<Piece> = {}): Piece => ({
  area,
  company: null,
  job: null,
  from: null,
  until: null,
  ...some,
});

async function all(source: UauSource, wanted: Piece): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const some of source.read(wanted, never)) rows.push(...some);
  return rows;
}

/** Cents of a number of JSON with at most two places, by its digits. */
function cents(value: unknown): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) throw new Error(`no amount: ${String(value)}`);
  return Number(`${match[1]}${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
}

const fieldOf = (area: AreaId, name: string): UauField | undefined => {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  return fields.find((field) => field.name === name);
};
const firstOf = (row: RawRow, names: readonly string[]) => names.map((name) => row[name]).find((value) => value !== undefined);
const valueOf = (area: AreaId, row: RawRow, field: string) => firstOf(row, fieldOf(area, field)?.from ?? []);

function monthOf(value: unknown): string {
  const text = String(value ?? '');
  return /^\d{4}-/.test(text) ? text.slice(0, 7) : text === '' ? '' : `${text.slice(6, 10)}-${text.slice(3, 5)}`;
}
const DATES: Partial<Record<AreaId, readonly string[]>> = {
  receivables: ['due_on', 'postponed_on'],
  received: ['date'],
  terminations: ['cancelled_on'],
  exits: ['date'],
};

/** Cents by area, company, job, month and part, of rows as they came. */
function sums(area: AreaId, rows: readonly RawRow[]): Map<string, number> {
  const found = new Map<string, number>();
  const add = (key: string, amount: number) => {
    if (amount !== 0) found.set(key, (found.get(key) ?? 0) + amount);
  };
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  for (const row of rows) {
    const months = (DATES[area] ?? []).map((field) => monthOf(valueOf(area, row, field)));
    const place = `${String(valueOf(area, row, 'company'))} ${String(valueOf(area, row, 'job'))} ${months.toSorted().at(-1)}`;
    const amount = (field: string) => cents(valueOf(area, row, field) ?? 0);
    if (area === 'exits') add(`${area} ${place} `, amount('net'));
    if (area === 'terminations') add(`${area} ${place} `, amount('value') + amount('addition') - amount('discount'));
    for (const { name, part } of fields) if (part) add(`${area} ${place} ${part.key}`, amount(name) * part.sign);
  }
  return found;
}

const sorted = (map: ReadonlyMap<string, number>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
const MOVEMENTS = ['receivables', 'received', 'terminations', 'exits'] as const;
const paid = (rows: readonly RawRow[]) => rows.filter(({ Status }) => Status === 'Pago').length;
const truthOf = (area: AreaId) => sorted(new Map([...mock.truth().cents].filter(([key]) => key.startsWith(`${area} `))));

describe('what is read of UAU’s API', () => {
  it('is to the last cent and row what the stand-in holds', async () => {
    const source = sourceOf();
    const { rows } = mock.truth();
    for (const area of API_AREAS) {
      const read = await all(source, piece(area));
      expect([area, read.length]).toEqual([area, rows[area]]);
      expect(read.length).toBeGreaterThan(0);
      expect(sorted(sums(area, read))).toEqual(DATES[area] ? truthOf(area) : []);
    }
    // Every equal pair of disbursements is two.
    const exits = await all(source, piece('exits'));
    expect(new Set(exits.map((row) => JSON.stringify(row))).size).toBeLessThan(exits.length);
  });

  it('tells what the customer calls their unit columns, and nothing of one that they call after people', async () => {
    const rows = await all(sourceOf(), piece('units'));
    const titles = new Set(rows.flatMap((row) => Object.keys(row)).filter((title) => /^C\d/.test(title)));
    expect([...titles].toSorted()).toEqual(['C1_unid (Torre)', 'C2_unid (Andar)']);
    expect(mock.calls).toContain('RotinasGerais/BuscaCamposPerson');
  });

  it('reads units without names of columns where UAU does not tell them, and waits where it may tell them later', async () => {
    const own = piece('units', { company: 1, job: 'A0000' });
    mock.faults.add('redirect:method=RotinasGerais/');
    const rows = await all(sourceOf(), own);
    expect(rows.length).toBeGreaterThan(0);
    expect(Object.keys(rows[0] ?? {})).toContain('C1_unid');
    mock.faults.clear();
    mock.faults.add('error:method=RotinasGerais/');
    await expect(all(sourceOf(), own)).rejects.toThrow(UauUnavailable);
  });

  it('is the same job by job and month by month, an instalment that was postponed in the month it is expected in', async () => {
    const source = sourceOf();
    for (const area of MOVEMENTS) {
      const found = new Map<string, number>();
      for (const { company, code } of mock.world.jobs) {
        for (const from of ['2022-01', '2026-11', '2027-06']) {
          const until = from === '2022-01' ? '2026-10' : from === '2026-11' ? '2027-05' : '2032-12';
          const rows = await all(source, piece(area, { company, job: code, from, until }));
          for (const [key, amount] of sums(area, rows)) {
            expect(monthRange(from, until)).toContain(key.split(' ')[3]);
            found.set(key, (found.get(key) ?? 0) + amount);
          }
        }
      }
      expect(sorted(found)).toEqual(truthOf(area));
    }
    const postponed = (await all(source, piece('receivables'))).find(({ dataProrrogacao }) => dataProrrogacao !== null);
    const [due, expected] = [
      String(postponed?.['dataVencimento']).slice(0, 7),
      String(postponed?.['dataProrrogacao']).slice(0, 7),
    ];
    expect(expected > due).toBe(true);
    const rows = await all(source, piece('receivables', { from: expected, until: expected }));
    expect(rows).toContainEqual(postponed);
    expect(await all(source, piece('receivables', { from: due, until: addMonths(expected, -1) }))).not.toContainEqual(postponed);
  });

  it('moves on with UAU: what was planned is paid', async () => {
    const before = await all(sourceOf(), piece('exits'));
    mock.moveOn(3);
    const after = await all(sourceOf(), piece('exits'));
    expect(sorted(sums('exits', after))).toEqual(truthOf('exits'));
    expect(paid(after)).toBeGreaterThan(paid(before));
    expect(sorted(sums('received', await all(sourceOf(), piece('received'))))).toEqual(truthOf('received'));
  });

  it('[RES-11] holds nothing of a buyer: names and CPF end at the edge, in rows and in errors', async () => {
    const { planted } = mock.truth();
    expect(planted.length).toBeGreaterThan(100);
    const texts: string[] = [];
    for (const area of API_AREAS) texts.push(...(await all(sourceOf(), piece(area))).map((row) => JSON.stringify(row)));
    mock.faults.add('error:method=Venda/BuscarParcelasRecebidas');
    const failure = await all(sourceOf(), piece('received')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UauUnavailable);
    texts.push(
      `${String(failure)} ${JSON.stringify(failure)} ${failure instanceof Error ? `${failure.stack} ${String(failure.cause)}` : ''}`,
    );
    const everything = texts.join('\n');
    expect(planted.filter((text) => everything.includes(text))).toEqual([]);
    expect(everything).not.toContain('Observacao');
    // The code of the client stays.
    expect(everything).toContain('"cliente":1000');
  });

  it('speaks with one host, by the API’s paths, and follows no redirect', async () => {
    const source = sourceOf();
    for (const area of API_AREAS) await all(source, piece(area));
    expect(requested.every((line) => line.startsWith(`POST ${mock.url}/uauAPI/api/v1.0/`) && line.endsWith(' manual'))).toBe(
      true,
    );
    mock.faults.add('redirect:method=Empresa');
    const moved = all(sourceOf(), piece('companies'));
    await expect(moved).rejects.toThrow(UauRefused);
    await expect(moved).rejects.toThrow('O endereço do UAU leva a outro.');
    expect(mock.calls.at(-1)).toBe('Empresa/ObterEmpresasAtivas');
  });
});

describe('when UAU fails', () => {
  it.each(['error', 'drop', 'truncated', 'html'])('%s is told as passing, and the next try reads the same', async (kind) => {
    mock.faults.add(`${kind}:method=Venda/BuscarParcelasRecebidas,times=1`);
    const source = sourceOf();
    await expect(all(source, piece('received'))).rejects.toThrow(UauUnavailable);
    expect(sorted(sums('received', await all(source, piece('received'))))).toEqual(truthOf('received'));
  });

  it('a session that ends is opened again in the midst of it, and nothing is read twice or missed', async () => {
    await mock.close();
    mock = await startUauMock({ sessionCalls: 7 });
    expect(sorted(sums('received', await all(sourceOf(), piece('received'))))).toEqual(truthOf('received'));
    const signedIn = mock.calls.filter((method) => method.startsWith('Autenticador/')).length;
    expect(signedIn).toBeGreaterThan(8);
  });

  it('a session that ends at every call is no endless circle', async () => {
    mock.faults.add('session');
    await expect(all(sourceOf(), piece('companies'))).rejects.toThrow(UauRefused);
    expect(mock.calls.filter((method) => method.startsWith('Autenticador/'))).toHaveLength(2);
  });

  it('only a schema row is no rows', async () => {
    mock.faults.add('schema-only');
    for (const area of API_AREAS) expect(await all(sourceOf(), piece(area, { company: 1, job: 'A0000' }))).toEqual([]);
  });

  it('an answer that is too large is asked for in smaller pieces, and refused where there is none smaller', async () => {
    const [job] = mock.world.jobs;
    const place = { company: job?.company ?? 0, job: job?.code ?? '' };
    for (const [area, answerBytes] of [
      ['receivables', 20_000],
      ['exits', 5_000],
    ] as const) {
      const limits = { ...UAU_LIMITS, answerBytes };
      const whole = await all(sourceOf(), piece(area, place));
      const before = mock.calls.length;
      expect(await all(sourceOf({}, limits), piece(area, place))).toEqual(whole);
      expect(mock.calls.length - before).toBeGreaterThan(4);
    }
    await expect(all(sourceOf({}, { ...UAU_LIMITS, answerBytes: 500 }), piece('jobs'))).rejects.toThrow(UauRefused);
  });

  it('an answer without an end is not read on', async () => {
    mock.faults.add('endless:method=Empresa');
    const before = process.memoryUsage().rss;
    await expect(all(sourceOf({}, { ...UAU_LIMITS, answerBytes: 1024 * 1024 }), piece('companies'))).rejects.toThrow(UauRefused);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('a wrong password or token, and a wrong address, are refused with what to do; nobody there is passing', async () => {
    await expect(all(sourceOf({ password: 'errada' }), piece('companies'))).rejects.toThrow(UauRefused);
    await expect(all(sourceOf({ token: 'errado' }), piece('companies'))).rejects.toThrow(/usuário, a senha ou o token/);
    await expect(all(sourceOf({ url: `${mock.url}/outro` }), piece('companies'))).rejects.toThrow(/endereço/);
    await mock.close();
    const gone = all(sourceOf(), piece('companies'));
    await expect(gone).rejects.toThrow(UauUnavailable);
    mock = await startUauMock();
  });

  it('one that is stopped stops, and leaves nothing at work', async () => {
    const stop = new AbortController();
    const source = sourceOf();
    const reading = source.read(piece('received'), stop.signal)[Symbol.asyncIterator]();
    await reading.next();
    stop.abort(new Error('cancelado'));
    await expect(reading.next()).rejects.toThrow('cancelado');
  });
});

describe('what is asked of UAU', () => {
  it('one sign-in serves all who wait for it', async () => {
    const source = sourceOf();
    await Promise.all(API_AREAS.map((area) => all(source, piece(area, { company: 1, job: 'A0000' }))));
    expect(mock.calls.filter((method) => method.startsWith('Autenticador/'))).toHaveLength(1);
  });

  it.each(["A' OR 1=1 --", "x'--", '', 'ABCDEF', 'a b', 'é', "';"])(
    'refuses the job «%s» before anything is sent',
    async (job) => {
      for (const area of ['units', ...MOVEMENTS] as const) {
        await expect(all(sourceOf(), piece(area, { company: 1, job }))).rejects.toThrow(UauRefused);
      }
      await expect(all(sourceOf(), piece('units', { company: 1.5, job: 'A0000' }))).rejects.toThrow(UauRefused);
      expect(mock.calls).toEqual([]);
    },
  );

  it.each(['control', 'movementTypes', 'categories'] as const)('%s comes by file only', async (area) => {
    await expect(all(sourceOf(), piece(area))).rejects.toThrow(/por arquivo/);
    expect(API_AREAS).not.toContain(area);
    expect(mock.calls).toEqual([]);
  });
});
