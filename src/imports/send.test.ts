import { describe, expect, it } from 'vitest';
import { MOST_ROWS } from '#contract/limits.ts';
import { importParts, NONE_REFUSED, sendImport } from '#src/imports/send.ts';
import { withRefused, writesOf, type ImportPlan } from '#planning/import/import-plan.ts';
import { ApiError } from '#src/shared/http/api-error.ts';

const rows = (...lines: number[][]) => lines.map((own, at) => ({ lines: own, wire: { id: at + 10 } }));
const works = () => Promise.resolve();
const refuses = (status: number, body: unknown) => () => Promise.reject(new ApiError('http', { status, body }));
const line = (number: number, action: 'create' | 'update' | 'same' | 'error') => ({
  line: number,
  cells: [],
  action,
  problem: action === 'error' ? 'Ilegível.' : null,
  draft: action === 'create' || action === 'update' ? { to: number } : null,
  id: action === 'update' ? 7 : null,
  row_version: action === 'update' ? 1 : null,
});
const plan: ImportPlan<{ to: number }> = {
  titles: [],
  asks: false,
  problem: null,
  lines: [line(1, 'create'), line(2, 'update'), line(3, 'same'), line(4, 'error')],
};

describe('[RT-12] an import that is refused', () => {
  it('tells every line that was refused, each with its reasons, and that nothing was written', async () => {
    const body = [{ code: ['This field is required.'], company: ['Não existe.'] }, {}, { non_field_errors: ['Não pode.'] }];
    const answer = await sendImport([importParts(rows([2], [3], [5]), refuses(400, body))]);
    expect(answer?.text).toMatch(/^Nada foi gravado: 2 linhas foram recusadas, com o motivo na tabela\./);
    expect([...(answer?.lines ?? [])]).toEqual([
      [2, 'Código: Este campo é obrigatório. Empresa: Não existe.'],
      [5, 'Não pode.'],
    ]);
  });

  it('of a row that comes from several lines tells each of them', async () => {
    const answer = await sendImport([
      importParts(rows([2, 3], [3, 4]), refuses(400, [{ a: ['Um.'] }, { non_field_errors: ['Dois.'] }])),
    ]);
    expect([...(answer?.lines ?? [])]).toEqual([
      [2, 'A: Um.'],
      [3, 'A: Um. Dois.'],
      [4, 'Dois.'],
    ]);
  });

  it('finds the lines of rows that others changed meanwhile by their ids', async () => {
    const body = { detail: 'Este registro foi alterado por outro usuário.', changes: [], rows: [{ id: 11 }] };
    const answer = await sendImport([importParts(rows([2], [3]), refuses(412, body))]);
    expect([...(answer?.lines ?? [])]).toEqual([[3, 'Este registro foi alterado por outro usuário.']]);
  });

  it('says what was written before the call that was refused, and tells a refusal of no line as it is', async () => {
    const forbidden = refuses(403, { detail: 'You do not have permission to perform this action.' });
    const alone = await sendImport([importParts(rows([1]), forbidden)]);
    expect(alone).toEqual({ text: 'Você não tem permissão para executar essa ação.', lines: NONE_REFUSED });
    const later = await sendImport([importParts(rows([1]), works), importParts(rows([2]), forbidden)]);
    expect(later?.text).toBe('1 linha foi gravada, as outras não: Você não tem permissão para executar essa ação.');
    const half = await sendImport([importParts(rows([1], [2]), works), importParts(rows([3]), refuses(400, [{ a: ['Um.'] }]))]);
    expect(half?.text).toMatch(/^2 linhas foram gravadas, as outras não: 1 linha foi recusada/);
  });

  it('[API-12] of more rows than one request takes goes in parts, and tells the lines of a later part and how many were written', async () => {
    const many = rows(...Array.from({ length: MOST_ROWS + 2 }, (_, at) => [at + 1]));
    const sizes: number[] = [];
    const answer = await sendImport([
      importParts(many, (part) => (sizes.push(part.length) === 1 ? works() : refuses(400, [{}, { a: ['Um.'] }])())),
    ]);
    expect(sizes).toEqual([MOST_ROWS, 2]);
    expect(answer?.text).toMatch(/^5\.000 linhas foram gravadas, as outras não: 1 linha foi recusada/);
    expect([...(answer?.lines ?? [])]).toEqual([[MOST_ROWS + 2, 'A: Um.']]);
  });

  it('sends nothing where there is nothing to send', async () => {
    expect(await sendImport([importParts([], refuses(400, []))])).toBeNull();
    expect(await sendImport([importParts(rows([1]), works)])).toBeNull();
  });

  it('leaves those lines out of what is written next, as those that cannot be read', () => {
    const left = withRefused(plan, new Map([[2, 'Recusada.'], [3, 'Recusada.'], [4, 'Recusada.']])); // prettier-ignore
    expect(left.lines.map(({ action, problem }) => [action, problem])).toEqual([
      ['create', null],
      ['error', 'Recusada.'],
      ['same', null],
      ['error', 'Ilegível.'],
    ]);
    expect(writesOf(left)).toEqual({ fresh: [{ line: 1, draft: { to: 1 } }], changed: [] });
    expect(writesOf(plan).changed).toEqual([{ line: 2, id: 7, row_version: 1, draft: { to: 2 } }]);
    expect(withRefused(plan, NONE_REFUSED)).toBe(plan);
  });
});
