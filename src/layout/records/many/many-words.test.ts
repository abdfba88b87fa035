import { describe, expect, it } from 'vitest';
import { refusalText } from '#src/layout/records/many/many-refusal.ts';
import { doneWords, firstNames, namesInLine, nothingWords, participle } from '#src/layout/records/many/many-words.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import * as words from '#src/shared/http/error-text.ts';

const REGIONAL = { one: 'regional', many: 'regionais', feminine: true };
const MODULE = { one: 'módulo', many: 'módulos', feminine: false };
const rows = [
  { id: 1, row_version: 1, nome: 'Norte' },
  { id: 2, row_version: 1, nome: 'Sul' },
  { id: 3, row_version: 1, nome: 'Leste' },
];
const textOf = (error: unknown) =>
  refusalText(error, { noun: REGIONAL, rows, nameOf: ({ nome }) => nome, stem: 'excluíd' }, words).text;

describe('the words of many records', () => {
  it('go with number and gender', () => {
    expect([doneWords('excluíd', 3, REGIONAL), doneWords('excluíd', 1, REGIONAL)]).toEqual([
      '3 regionais excluídas.',
      '1 regional excluída.',
    ]);
    expect([doneWords('alterad', 1204, MODULE), doneWords('alterad', 1, MODULE)]).toEqual([
      '1.204 módulos alterados.',
      '1 módulo alterado.',
    ]);
    expect([nothingWords('excluíd', REGIONAL), nothingWords('alterad', MODULE)]).toEqual([
      'Nenhuma regional foi excluída.',
      'Nenhum módulo foi alterado.',
    ]);
    expect(participle('selecionad', 2, MODULE)).toBe('selecionados');
  });

  it('name the first ones, and how many more there are', () => {
    const names = Array.from({ length: 9 }, (_, at) => `N${at + 1}`);
    expect(firstNames(names)).toEqual({ shown: names.slice(0, 5), more: 'e mais 4' });
    expect(firstNames(names.slice(0, 6))).toEqual({ shown: names.slice(0, 6), more: null });
    expect(namesInLine(names.slice(0, 2))).toBe('«N1», «N2»');
  });
});

describe('a refusal', () => {
  it('[RES-7] names the record that is to blame, the reason, and that nothing was done', () => {
    const detail =
      "Cannot delete some instances of model 'regional' because they are referenced through protected foreign keys: 'company.regional'.";
    expect(textOf(new ApiError('http', { status: 409, body: { detail, ids: [2] } }))).toBe(
      '«Sul»: Não é possível excluir este registro porque há vínculos/dependências em outros cadastros. Remova os vínculos primeiro.\nNenhuma regional foi excluída.',
    );
    expect(textOf(new ApiError('http', { status: 409, body: { detail: 'A versão está bloqueada para edição.' } }))).toBe(
      'A versão está bloqueada para edição.\nNenhuma regional foi excluída.',
    );
  });

  it('[ERR-1] tells what is wrong with each, those of one reason together', () => {
    const missing = { regional: ['Invalid pk "9" - object does not exist.'] };
    const text = textOf(new ApiError('http', { status: 400, body: [missing, {}, missing] }));
    expect(text).toMatch(/^«Norte», «Leste»: Regional: .+\nNenhuma regional foi excluída\.$/);
  });

  it('does not say that nothing was done where that is not known', () => {
    expect(textOf(new ApiError('network'))).toBe('Falha de conexão com o servidor. Verifique sua rede.');
    expect(textOf(new ApiError('http', { status: 409, body: { detail: 'Não.' }, written: 2 }))).not.toContain('Nenhuma regional');
  });
});
