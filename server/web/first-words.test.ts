import { describe, expect, it } from 'vitest';
import { databaseReason, firstWords } from '#server/web/first-words.ts';

const failure = (code: string, more: object = {}) => Object.assign(new Error('in English\n    at somewhere'), { code, ...more });

describe('the words of a start that failed', () => {
  it.each([
    ['EACCES', 'Sem permissão em /dados para o usuário '],
    ['EPERM', 'Sem permissão em /dados para o usuário '],
    ['EEXIST', '/dados é um arquivo, e DATA_DIR tem de ser uma pasta.'],
    ['ENOTDIR', 'não está dentro de uma pasta'],
    ['EISDIR', 'é uma pasta, e tem de ser um arquivo'],
    ['EROFS', 'disco em que não se grava'],
    ['ENOSPC', 'O disco de /dados está cheio. Libere espaço'],
    ['EDQUOT', 'O disco de /dados está cheio. Libere espaço'],
  ])('%s of a file tell the mend, in a line', (code, words) => {
    const line = firstWords(failure(code, { path: '/dados' }));
    expect(line).toContain(words);
    expect(line).not.toMatch(/\n|English/);
  });

  it('tell a full disk also where the system names no path', () => {
    expect(firstWords(failure('ENOSPC'))).toContain('O disco de DATA_DIR está cheio.');
  });

  it('are an error’s own where it is ours, and never a stack', () => {
    expect(firstWords(new Error('Em português.'))).toBe('Em português.');
    expect(firstWords(failure('EIO'))).toBe('O Previsto não iniciou: in English');
    expect(firstWords(new TypeError('x is not a function\n at y'))).toBe('O Previsto não iniciou: x is not a function');
    expect(firstWords('text')).toBe('O Previsto não iniciou: text');
  });

  it.each([
    ['28P01', 'usuário ou senha não foram aceitos'],
    ['3D000', 'o banco não existe'],
    ['42501', 'direito de criar tabelas'],
    ['53100', 'disco dele está cheio'],
    ['53300', 'conexões demais'],
    ['ECONNREFUSED', 'ninguém responde'],
    ['ENOTFOUND', 'o servidor não existe'],
    ['XX000', 'in English'],
  ])('%s of a PostgreSQL say why', (code, words) => {
    expect(databaseReason(failure(code))).toContain(words);
  });
});
