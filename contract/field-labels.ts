import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { capital } from '#planning/text/capital.ts';

const LABELS = new Map(Object.entries(FIELD_LABELS));

/** A wire name as words: `foo_bar` and `fooBar` are «Foo bar». */
function words(name: string): string {
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase();
  return capital(text);
}

/** What a reader calls a field of the wire, with or without its path; one that has no label is read as words. */
export function fieldLabel(field: string): string {
  const own = field.split('.').findLast((part) => !/^\d*$/.test(part)) ?? field;
  return LABELS.get(field) ?? LABELS.get(own) ?? words(own);
}
