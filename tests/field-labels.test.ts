import { describe, expect, it } from 'vitest';
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
      expect(fields.filter((field) => fieldLabel(field) === field)).toEqual([]);
    },
  );
});
