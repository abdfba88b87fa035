const soon = () => Math.floor(Date.now() / 1000) + 1000;
const item = (object: unknown, expires: unknown = soon()) => JSON.stringify({ object, expires });

/** What may stand in a browser's storage under the session's keys and is no item of ours (SES-5). */
export const DAMAGED_ITEMS: Record<string, string> = {
  'nothing in it': '',
  'a cut text': '{"object":{"token":"x"',
  'no object': 'null',
  'a list': '[]',
  'a number': '7',
  'no fields': '{}',
  'its end as text': item({ token: 'x' }, 'amanhã'),
  'its end as null': item({ token: 'x' }, null),
  'its end long ago': item({ token: 'x' }, -1),
  'half a megabyte': item('x'.repeat(500_000)),
  'a token of half a megabyte': item({ token: 'x'.repeat(500_000) }),
  'a token with line breaks': item({ token: 'x\r\nX-Admin: 1' }),
  'a token with letters no header carries': item({ token: 'tókén ✓' }),
  'a token that is a number': item({ token: 7 }),
  'a token that is an object': item({ token: { token: 'x' } }),
  'a prototype': '{"__proto__":{"token":"x"},"expires":9999999999}',
  'ten thousand levels': `{"object":${'['.repeat(10_000)}${']'.repeat(10_000)},"expires":${soon()}}`,
};
