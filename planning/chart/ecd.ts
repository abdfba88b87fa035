import { LONGEST_CODE, type ChartLine, type StatementPart } from '#planning/chart/lines.ts';

/** What is still told of a code that is too long for an account, and refused for it. */
const MOST_SHOWN = 2 * LONGEST_CODE;

/** A file of the ECD (SPED): records of one line each, their fields between bars. */
export const looksLikeEcd = (text: string): boolean => /^\uFEFF?\s*\|(0000\|LECD|I0\d0)\|/.test(text.slice(0, 200));

/** COD_NAT of the ECD's manual; 09 («outras») says nothing. */
const PARTS: Readonly<Record<string, StatementPart>> = {
  '01': 'ativo',
  '02': 'passivo',
  '03': 'patrimonio',
  '04': 'resultado',
  '05': 'compensacao',
};

/**
 * The accounts of an ECD in the file's order: records I050 («|I050|date|nature|kind|level|code|code above|name|»), an
 * account that was changed meanwhile as it was last. Codes stand as they are where they tell what they lie in (3.1.02);
 * those without dots, or numbers that say nothing, are written below the account that the record names. What its nature
 * (COD_NAT) says goes along. Referential accounts (I051) are the authority's and none of the chart.
 */
export function ecdAccounts(text: string): ChartLine[] {
  const found = new Map<string, { line: number; nature: string; above: string; name: string }>();
  let line = 0;
  for (let at = 0; at < text.length; line += 1) {
    const end = text.indexOf('\n', at);
    const until = end < 0 ? text.length : end;
    if (text.startsWith('|I050|', at) || (at === 0 && text.startsWith('|I050|', 1))) {
      const [, , , nature = '', , , code = '', above = '', name = ''] = text.slice(at, until).split('|');
      if (code.trim() !== '') {
        found.set(code.trim(), { line: line + 1, nature: nature.trim(), above: above.trim(), name: name.trim() });
      }
    }
    at = until + 1;
  }
  const known = new Map<string, string>();
  const codeOf = (code: string, depth = 0): string => {
    const ready = known.get(code);
    if (ready !== undefined) return ready;
    const { above = '' } = found.get(code) ?? {};
    // A circle of accounts, which no chart has, ends somewhere.
    const over = above === '' || above === code || depth > 20 ? '' : codeOf(above, depth + 1);
    const whole =
      over === '' || code.startsWith(`${over}.`)
        ? code
        : `${over}.${code.startsWith(above) ? code.slice(above.length).replace(/^\./, '') : code}`;
    // Each below the one before it, a hundred thousand accounts would have codes of a million characters.
    const shown = whole.slice(0, MOST_SHOWN);
    known.set(code, shown);
    return shown;
  };
  return [...found].map(([code, { line: at, nature, name }]) => ({
    line: at,
    codigo: codeOf(code),
    nome: name,
    of: PARTS[nature],
  }));
}
