import { describe, expect, it } from 'vitest';
import { choice, MESSAGES, optionalText, text } from '#contract/fields.ts';

const name = text(20);
const note = optionalText(20);
const messages = (schema: typeof name, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('the text of a name', () => {
  it.each([
    ['NFD', 'Sa\u0303o', 'S\u00e3o'],
    ['spaces around', '\u00a0 São ', 'São'],
    ['zero-width space', 'S\u200bão', 'São'],
    ['soft hyphen', 'S\u00adão', 'São'],
    ['word joiner', 'S\u2060ão', 'São'],
    ['byte order mark', '\ufeffSão', 'São'],
  ])('[VAL-5] reads the same with %s, and is the same', (_, written, read) => {
    expect([name.parse(written), note.parse(written)]).toEqual([read, read]);
  });

  it('keeps the joiner that makes one sign of several, and every script', () => {
    for (const letters of ['👩‍👩‍👧', 'شمال', '南部', 'Ｓｕｌ', 'S\u0443l', '=1+1', "'Sul"]) expect(name.parse(letters)).toBe(letters);
  });

  it.each(['', ' ', '\u200b', '\ufeff\u00ad', '\u2003'])('is missing when only what nobody sees is left (%j)', (blank) => {
    expect(messages(name, blank)).toEqual([MESSAGES.blank]);
  });

  it.each([
    ['NUL', '\u0000'],
    ['escape', '\u001b'],
    ['C1 control', '\u0085'],
    ['line separator', '\u2028'],
    ['right-to-left override', '\u202e'],
    ['isolate', '\u2066'],
    ['noncharacter', '\uffff'],
    ['half a pair', '\ud800'],
    ['tag', '\u{e0041}'],
  ])('[ERR-2] is refused with %s in it, and says why', (_, sign) => {
    expect(messages(name, `Su${sign}l`)).toContain(MESSAGES.unwritable);
    expect(messages(note, `Su${sign}l`)).toContain(MESSAGES.unwritable);
  });

  it('takes line breaks in a note only', () => {
    expect(note.parse('a\nb')).toBe('a\nb');
    expect(messages(name, 'a\nb')).toEqual([MESSAGES.unwritable]);
  });
});

describe('a choice', () => {
  it.each([[{ toString: null }], [{ valueOf: 1 }], [[]], [Object.create(null)]])(
    '[ERR-2] refuses what has no text (%#)',
    (value) => {
      expect(choice(['a']).safeParse(value).error?.issues[0]?.message).toBe(MESSAGES.choice({}));
    },
  );
});
