import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '#server/auth/password-rule.ts';

const OWNER = { email: 'ana.souza@alfa.example', name: 'Ana Souza', organizations: ['Alfa Incorporadora', 'alfa.example'] };
const COMMON = 'This password is too common.';

const problem = (password: string) => passwordProblem(password, OWNER);

describe('a password that is set', () => {
  it.each([
    ['7 characters', 'aZ9#kQ2', 'This password is too short. It must contain at least 8 characters.'],
    [
      'four emoji, though they are eight code units',
      '😀😁😂🤣',
      'This password is too short. It must contain at least 8 characters.',
    ],
    ['129 characters', 'kq'.repeat(64) + 'x', 'Ensure this field has no more than 128 characters.'],
    ['digits only', '73918264', 'This password is entirely numeric.'],
    ['digits of another script', '٧٣٩١٨٢٦٤', 'This password is entirely numeric.'],
  ])('[API-4] of %s is refused', async (_, password, text) => {
    expect(await problem(password)).toBe(text);
  });

  it('[API-4] that is on the list of breached ones is refused, in any case', async () => {
    const listed = dictionary['passwords-common'].map(String).filter((one) => one.length >= 8 && !/^\d+$/.test(one));
    expect(listed.length).toBeGreaterThan(10_000);
    const some = listed.filter((_, index) => index % 20 === 0);
    const taken = await Promise.all(
      some.flatMap((one) => [one, one.toUpperCase()]).map(async (one) => ((await problem(one)) === null ? [one] : [])),
    );
    expect(taken.flat()).toEqual([]);
  });

  it.each([
    'senha123',
    'Senha@123',
    'P@ssw0rd!2026',
    'S3nh@2026',
    'Brasil@2026',
    'brasil2024',
    'flamengo2020',
    'Corinthians1910',
    'mudar123',
    'TROCAR123',
    '123mudar',
    'Construtora',
    'Incorporadora2026',
    'Orçamento2027',
    'orcamento#27',
    'gabriela1990',
    'aaaaaaaa',
    'abcabcabc',
    'previsto',
    'Previsto!',
  ])('[API-4] %s is one that anybody would try', async (password) => {
    expect(await passwordProblem(password, { ...OWNER, organizations: [] })).toBe(COMMON);
  });

  it.each([
    ['ana.souza@alfa.example', 'email address'],
    ['ANA.SOUZA@ALFA.EXAMPLE', 'email address'],
    ['anasouza2026', 'name'],
    ['Souza-1984', 'email address'],
    ['alfaincorporadora', 'organization'],
    ['Alfa.Incorporadora!7', 'organization'],
  ])('[API-4] %s repeats the person’s own data', async (password, what) => {
    expect(await problem(password)).toBe(`The password is too similar to the ${what}.`);
  });

  it('[API-4] the name is looked at as the e-mail is', async () => {
    const other = { ...OWNER, email: 'x@alfa.example' };
    expect(await passwordProblem('anasouza99', other)).toBe('The password is too similar to the name.');
  });

  it.each([
    ' nova senha ',
    'trinta vacas no telhado',
    'segredo de polichinelo 27',
    'Xk29!aPqv',
    'ana canta no chuveiro',
    'senha-de-teste',
    'kq'.repeat(4) + 'zwbn',
    '73918264a!Lm',
    'ção é úmida',
    'x'.repeat(3) + 'y'.repeat(3) + 'zab9',
    'pq8'.repeat(2) + 'vfmt'.repeat(30),
  ])('[API-4] %s is taken', async (password) => {
    expect(await problem(password)).toBeNull();
  });
});
