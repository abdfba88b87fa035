import { beforeAll, describe, expect, it } from 'vitest';
import type { UniqueRule } from '#contract/unique.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { testApi } from '#server/test/api.ts';
import { goodDrafts } from '#server/test/samples.ts';
import { writer } from '#server/test/structure.ts';
import { translate } from '#src/shared/http/translate.ts';

const api = await testApi();
const { request } = api;
/** On PGlite's single connection nothing is at once; there it is about the texts. */
const AT_ONCE = process.env['DB'] === 'postgres' ? 50 : 5;
let token: string;
let good: Awaited<ReturnType<typeof goodDrafts>>;

beforeAll(async () => {
  token = await api.tokenOf('ana');
  good = await goodDrafts(writer(api, token));
});

/** A value of its own for each draft, in the fields that other rules bind. */
function varied(field: string, index: number): unknown {
  if (field === 'codigo') return `7.${index + 1}`;
  if (['nome', 'name', 'code', 'description'].includes(field)) return `Único ${index}`;
  if (field === 'cnpj') return '';
  if (field === 'email') return `unico${index}@exemplo.com.br`;
  throw new Error(`${field}: say how it is varied`);
}

/** Of a rule that binds some rows only: what makes a row one of them. */
const BOUND: Readonly<Record<string, unknown>> = { cnpj: '11222333000181', status: 'vigente' };

/** References and what comes with them need no value of their own. */
const isReference = (field: string) =>
  ['empresa', 'empreendimento', 'company', 'regional', 'version', 'status', 'group'].includes(field);

const RULES = RESOURCES.flatMap(({ contract }) =>
  contract.unique.map((rule) => [rule.constraint, contract, rule] as const satisfies [string, unknown, UniqueRule]),
);

describe.each(RULES)('%s', (_constraint, contract, rule) => {
  it('[VAL-4] [VAL-5] of 50 equal creates at once one wins, and the others read why', async () => {
    const others = new Set(contract.unique.filter((other) => other !== rule).flatMap(({ fields }) => fields));
    const drafts = Array.from({ length: AT_ONCE }, (_, index) => ({
      ...good[contract.name],
      ...Object.fromEntries(rule.fields.flatMap((field) => (field in BOUND ? [[field, BOUND[field]]] : []))),
      ...Object.fromEntries(
        [...others]
          .filter((field) => !rule.fields.includes(field) && !isReference(field))
          .map((field) => [field, varied(field, index)]),
      ),
    }));
    const answers = await Promise.all(drafts.map((body) => request('POST', contract.url, { token, body })));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      const texts = Object.values(Object(body) as Record<string, string[]>).flat();
      expect([status, texts.map((text) => translate(text))]).toEqual([400, [rule.message]]);
    }
    await request('DELETE', `${contract.url}${String(Reflect.get(Object(won[0]?.body), 'id'))}/`, { token });
  });
});
