import { describe, expect, it } from 'vitest';
import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { organizationResource } from '#server/resources/organization.ts';

/** Plans are judged part by part beside their fields, under names of their own. */
const PARTS_OF_PLANS = 'plan';

/** A refusal names the field it is about: a name of the wire says nothing to a reader. */
describe('the words of a refusal', () => {
  it.each([...RESOURCES, organizationResource].map(({ contract }) => [contract.name, contract.draft] as const))(
    '[ERR-2] every field of a %s is called something',
    (_name, draft) => {
      const fields = Object.keys(draft.shape).filter((field) => field !== PARTS_OF_PLANS);
      expect(fields.filter((field) => !Object.hasOwn(FIELD_LABELS, field))).toEqual([]);
    },
  );

  it.each([
    ['foo_bar', 'Foo bar'],
    ['fooBar', 'Foo bar'],
    ['FOO_BAR', 'Foo bar'],
    ['constructor', 'Constructor'],
    ['codigo', 'Código'],
    ['items.0.codigo', 'Código'],
    ['items.0.foo_bar', 'Foo bar'],
    ['plan.price', 'Preço médio'],
  ])('[ERR-2] a field that has no label is read as words: %s', (field, text) => expect(fieldLabel(field)).toBe(text));
});
