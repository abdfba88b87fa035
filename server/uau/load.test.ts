import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import { uauSourceSums } from '#server/migrations/041-uau-source-sums.ts';
import { testApi } from '#server/test/api.ts';
import { storedRows, loaded } from '#server/test/uau.ts';

const api = await testApi();
let ana: string;
beforeAll(async () => {
  ana = await api.tokenOf('ana');
});

const TITLES = 'Empresa_prc;Obra_Prc;NumVend_prc;NumParc_Prc;Tipo_Prc;Cliente_Prc;Data_Prc;Valor_Prc;ValJuros_crc;nomeCliente';
const file = (...lines: string[]) => `${TITLES}\r\n${lines.join('\r\n')}\r\n`;
const months = async (area: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select company, job, month, key1, key2, part, rows, amount from uau_month where area = ${area} order by 1, 2, 3, 4, 5, 6`.execute(
    api.db,
  );
  return rows.map((row) => Object.values(row).join(' '));
};
const amount = async () => (await months('receivables')).filter((line) => line.startsWith('95 Y') && line.includes('Valor'));
const heldMarks = async () => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select area, company, job, rows, amount from uau_loaded order by 1, 2, 3`.execute(api.db);
  return rows.map((row) => Object.values(row).join(' '));
};
/** Sources whose sum over all months is another one than that of their months. */
const sumsApart = async () => {
  const summed = sql`select organization_id, area, company, job, key1, key2, part, sum(rows)::bigint as rows, sum(amount) as amount,
    sum(abs(amount)) as size, min(month) as first, max(month) as last from uau_month group by 1, 2, 3, 4, 5, 6, 7`;
  const stored = sql`select organization_id, area, company, job, key1, key2, part, rows, amount, size, first, last from uau_source_sum`;
  const { rows } = await sql`(${summed} except ${stored}) union all (${stored} except ${summed})`.execute(api.db);
  return rows;
};
/** The sums of one company, whole. */
const ofCompany = async () => {
  const { rows } = await sql`select key1, rows, amount::float8, size::float8, first, last from uau_source_sum
    where company = 95 and part = '' order by key1`.execute(api.db);
  return rows.map((row) => Object.values(Object(row)).join(' '));
};
/** How many rows, of how much, they come to in all. */
const inAll = async () => {
  const { rows } = await sql`select count(*)::integer as sources, sum(rows)::integer as rows, sum(size)::float8 as size
    from uau_source_sum where part = ''`.execute(api.db);
  return rows[0];
};
afterEach(async () => {
  const apart = await sumsApart();
  if (apart.length > 0) throw new Error(`sums apart from their months: ${JSON.stringify(apart)}`);
});
const stages = async () => {
  let rows = 0;
  for (const { table } of Object.values(UAU_AREAS)) {
    const found = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(`${table}_stage`)}`.execute(api.db);
    rows += found.rows[0]?.n ?? 0;
  }
  return rows;
};

describe('[RES-1] a file of receivables', () => {
  it('replaces the months it has, job by job, with their sums; again it changes nothing', async () => {
    const text = file(
      '93;JVA16;7;1;P;55;10/01/2026;1.234,56;10,00;Maria da Silva',
      '93;JVA16;7;2;P;55;10/02/2026;1.234,56;;Maria da Silva',
      '93;JVA16;8;1;S;12345678909;10/02/2026;100,00;;José',
      '94;X;9;1;P;;11/02/2026;1,00;;',
      '94;X;9;1;P;;11/02/2026;1,00;;',
    );
    const first = await loaded(api, ana, 'receivables', text);
    expect(first).toMatchObject({ status: 'done', read: 5, added: 5, removed: 0, refused: 0, file: 'uau.csv', error: null });
    expect(first.done).toBe(first.total);
    // Two equal rows are two.
    expect((await storedRows(api, 'receivables')).filter(({ company }) => company === 94)).toHaveLength(2);
    expect(await months('receivables')).toEqual([
      '93 JVA16 2026-01 P   1 124456',
      '93 JVA16 2026-01 P  Juros 1 1000',
      '93 JVA16 2026-01 P  Valor 1 123456',
      '93 JVA16 2026-02 P   1 123456',
      '93 JVA16 2026-02 P  Valor 1 123456',
      '93 JVA16 2026-02 S   1 10000',
      '93 JVA16 2026-02 S  Valor 1 10000',
      '94 X 2026-02 P   2 200',
      '94 X 2026-02 P  Valor 2 200',
    ]);
    expect(await heldMarks()).toEqual(['receivables 93 JVA16 3 257912', 'receivables 94 X 2 200']);
    const ids = async () => (await sql<{ id: number }>`select id from uau_receivable order by id`.execute(api.db)).rows;
    const before = await ids();
    expect(await loaded(api, ana, 'receivables', text)).toMatchObject({ status: 'done', read: 5, added: 0, removed: 0 });
    expect(await ids()).toEqual(before);
    expect(await stages()).toBe(0);
  });

  it('counts what is new and what is gone as a multiset, and leaves months alone that it has not', async () => {
    const text = file(
      '93;JVA16;7;2;P;55;10/02/2026;1.234,56;;',
      '93;JVA16;8;1;S;;10/02/2026;99,00;;',
      '94;X;9;1;P;;11/02/2026;1,00;;',
    );
    expect(await loaded(api, ana, 'receivables', text)).toMatchObject({ status: 'done', read: 3, added: 1, removed: 2 });
    expect(
      (await storedRows(api, 'receivables')).map(({ company, date, total }) => [company, date, total].join(' ')).toSorted(),
    ).toEqual(['93 2026-01-10 124456', '93 2026-02-10 123456', '93 2026-02-10 9900', '94 2026-02-11 100']);
    expect(await heldMarks()).toEqual(['receivables 93 JVA16 3 257812', 'receivables 94 X 1 100']);
  });

  it('replaces all months of its jobs when asked, not those of other jobs', async () => {
    const text = file('93;JVA16;7;2;P;55;10/02/2026;5,00;;');
    expect(await loaded(api, ana, 'receivables', text, { replaces: 'jobs' })).toMatchObject({ added: 1, removed: 3 });
    expect(await heldMarks()).toEqual(['receivables 93 JVA16 1 500', 'receivables 94 X 1 100']);
    expect(await months('receivables')).toHaveLength(4);
  });

  it('with a row that cannot be read changes nothing and says which; unless such rows are to be left out', async () => {
    const text = file('93;JVA16;7;2;P;55;10/02/2026;7,00;;', '93;JVA16;x;2;P;55;31/02/2026;8,00;;');
    const before = await storedRows(api, 'receivables');
    const failed = await loaded(api, ana, 'receivables', text);
    expect(failed).toMatchObject({ status: 'failed', refused: 1, added: 0, removed: 0 });
    expect(failed.error).toBe(
      'Nada foi gravado. 1 linha com erro: linha 3, NumVend_prc: Não é um número inteiro. Corrija na origem.',
    );
    expect(await storedRows(api, 'receivables')).toEqual(before);
    expect(await loaded(api, ana, 'receivables', text, { skip_errors: true })).toMatchObject({
      status: 'done',
      read: 1,
      refused: 1,
      added: 1,
    });
  });

  it('keeps nobody’s name or document: not in tables, stages, messages or logs', async () => {
    const names = `${TITLES.replace('ValJuros_crc', 'HistLanc_es')};CPF`;
    const text = `${names}\n93;JVA16;7;2;P;123.456.789-09;10/03/2026;7,00;Distrato de Zulmira;Zulmira Antunes;123.456.789-09\n`;
    await loaded(api, ana, 'receivables', text);
    // Names out of their columns, in what cannot be read.
    const shifted = await loaded(
      api,
      ana,
      'receivables',
      `${TITLES}\n93;Zulmira Antunes;Zulmira;12345678909;P;1;Zulmira;12345678909;;\n`,
    );
    expect(shifted.status).toBe('failed');
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'uau_upload_part'`.execute(
      api.db,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{
        text: string | null;
      }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} as t`.execute(api.db);
      expect([name, rows[0]?.text ?? '']).toEqual([name, expect.not.stringMatching(/Zulmira|123\.?456\.?789/)]);
    }
    expect(JSON.stringify(api.lines)).not.toMatch(/Zulmira|12345678909/);
    expect(JSON.stringify(shifted)).not.toMatch(/Zulmira|12345678909/);
    await api.db.deleteFrom('uau_upload').execute();
  });
});

describe('what sources come to over all months', () => {
  const three = file('95;K;1;1;P;;10/01/2026;1,00;;', '95;K;1;2;P;;10/02/2026;2,00;;', '95;K;2;1;S;;10/02/2026;4,00;;');
  it('is true after a load, a load of one of its months, one of its job, and one without a source', async () => {
    await loaded(api, ana, 'receivables', three);
    expect(await ofCompany()).toEqual(['P 2 300 300 2026-01 2026-02', 'S 1 400 400 2026-02 2026-02']);
    await loaded(api, ana, 'receivables', file('95;K;1;2;P;;10/02/2026;5,00;;', '95;K;2;1;S;;11/02/2026;-4,00;;'));
    expect(await ofCompany()).toEqual(['P 2 600 600 2026-01 2026-02', 'S 1 -400 400 2026-02 2026-02']);
    await loaded(api, ana, 'receivables', file('95;K;1;2;P;;10/03/2026;5,00;;'), { replaces: 'jobs' });
    expect(await ofCompany()).toEqual(['P 1 500 500 2026-03 2026-03']);
  });

  it('is what the migration works out of the months that it finds', async () => {
    await loaded(api, ana, 'receivables', three, { replaces: 'jobs' });
    const before = await inAll();
    await sql`drop table uau_source_sum`.execute(api.db);
    await api.db.transaction().execute(async (trx) => {
      for (const statement of uauSourceSums.split(/;\s*\n/).filter((text) => text.trim() !== ''))
        await sql.raw(statement).execute(trx);
    });
    expect(await inAll()).toEqual(before);
    expect(await ofCompany()).toHaveLength(2);
  });
});

describe('other areas', () => {
  it('registers are replaced as a whole, the last of two with one key wins', async () => {
    await loaded(api, ana, 'categories', 'Codigo_cmf;Desc_cmf\n1;Aluguel\n2;Velha\n');
    expect(await loaded(api, ana, 'categories', 'Codigo_cmf;Desc_cmf\n1;Aluguel\n3;Nova\n3;Nova mesmo\n')).toMatchObject({
      added: 1,
      removed: 1,
    });
    expect(await storedRows(api, 'categories')).toEqual([
      { code: '1', name: 'Aluguel' },
      { code: '3', name: 'Nova mesmo' },
    ]);
  });

  it('a unit that moves to another job is in one of them', async () => {
    const titles = 'Empresa_unid;Obra_unid;Prod_unid;NumPer_unid;Identificador_unid;ValPreco_unid;C1_unid\n';
    await loaded(api, ana, 'units', `${titles}93;A;1;1;101;10,5;Torre A\n93;A;1;2;102;10,5;Torre "A"\n`);
    await loaded(api, ana, 'units', `${titles}93;B;1;2;102;10,5;Torre, B\\\n`);
    expect((await storedRows(api, 'units')).map(({ job, number, custom }) => [job, number, custom])).toEqual([
      ['A', 1, { C1_unid: 'Torre A' }],
      ['B', 2, { C1_unid: 'Torre, B\\' }],
    ]);
  });

  it('what a customer calls their columns comes with their titles; a column that they call after people stays away, with what it is called', async () => {
    const titles =
      'Empresa_unid;Obra_unid;Prod_unid;NumPer_unid;C1_unid (Torre);C2_unid - Andar;C3_unid (Nome do comprador);C4_unid\n';
    await loaded(api, ana, 'units', `${titles}93;R;1;7;Torre A;;FULANO DE TAL;x\n`);
    const rows = (await storedRows(api, 'units')).filter(({ job }) => job === 'R');
    expect(rows.map(({ custom, custom_labels }) => [custom, custom_labels])).toEqual([
      [{ C1_unid: 'Torre A', C4_unid: 'x' }, { C1_unid: 'Torre' }],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/FULANO|comprador/);
    // The next load without names forgets them: they are the file's.
    await loaded(api, ana, 'units', 'Empresa_unid;Obra_unid;Prod_unid;NumPer_unid;C1_unid\n93;R;1;7;Torre A\n');
    expect((await storedRows(api, 'units')).filter(({ job }) => job === 'R').map(({ custom_labels }) => custom_labels)).toEqual([
      {},
    ]);
  });

  it('amounts of the bank are added up by type and category, disbursements by status and input', async () => {
    await loaded(
      api,
      ana,
      'control',
      'Empresa_es,Obra_es,Num_es,EntSai_es,Data_es,Natureza_es,CategMovFin_es,Valor_es\n93,,1,1,2026-01-05,10,A,5.50\n93,,2,0,2026-01-06,10,A,1.00\n93,,3,0,2026-01-06,10,B,1.00\n',
    );
    expect(await months('control')).toEqual(['93  2026-01 10 A  2 -450', '93  2026-01 10 B  1 100']);
    await loaded(
      api,
      ana,
      'exits',
      'Empresa|Obra|Status|DtaRef|Insumo|TotalLiq\n93|A|Pago|2026-01-05|I1|2,00\n93|A|Pago|2026-01-05|I1|2,00\n',
    );
    expect(await months('exits')).toEqual(['93 A 2026-01 pago I1  2 400']);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['Valor;Outra\n1;2\n', 'Nenhuma coluna do arquivo é de «Categorias»'],
    ['Desc_cmf\nAluguel\n', 'Faltam colunas obrigatórias: Código (Codigo_cmf)'],
    ['Codigo_cmf;Desc_cmf\n', 'Nada foi gravado: o arquivo não tem linhas'],
    ['Codigo_cmf;Desc_cmf\n1;"Aluguel\n', 'A linha 2 abre aspas e não as fecha'],
    ['%PDF-1.7', 'PDF'],
    ['Codigo_cmf;Desc_cmf\n1;a;b\n', 'mais colunas do que os títulos'],
  ])('%j is refused with %s, and the partition is as it was', async (text, message) => {
    const before = await storedRows(api, 'categories');
    const failed = await loaded(api, ana, 'categories', text);
    expect([failed.status, failed.error]).toEqual(['failed', expect.stringContaining(message)]);
    expect(await storedRows(api, 'categories')).toEqual(before);
    await api.db.deleteFrom('uau_upload').execute();
  });

  it('asks for the decimal sign that its column does not show, and takes it when told', async () => {
    const text = file('95;Y;1;1;P;;10/01/2026;1.234;;');
    expect((await loaded(api, ana, 'receivables', text)).error).toContain('Não dá para saber se «1.234», na coluna «Valor_Prc»');
    await loaded(api, ana, 'receivables', text, { decimal: 'comma' });
    expect(await amount()).toEqual(['95 Y 2026-01 P  Valor 1 123400']);
    await loaded(api, ana, 'receivables', text, { decimal: 'dot' });
    expect(await amount()).toEqual(['95 Y 2026-01 P  Valor 1 123']);
    expect(
      (await loaded(api, ana, 'receivables', file('95;Y;1;1;P;;10/01/2026;1,50;2.50;', '95;Y;1;1;P;;10/01/2026;1.50;2.50;')))
        .error,
    ).toContain('A coluna «Valor_Prc» mistura vírgula e ponto decimal');
    await api.db.deleteFrom('uau_upload').execute();
  });
});
