import { LONGEST_REFERENTIAL, REFERENTIAL_CODE } from '#planning/chart/referential.ts';
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
 * The account that an I051 tells: its last field («|I051|cost centre|account|», an older layout has one more before
 * them). Nothing where that is no code of the authority's chart, whatever stands before it.
 */
function referentialOf(record: string): string {
  const [, , ...fields] = record.trim().replace(/\|$/, '').split('|');
  const code = fields.length > 1 ? (fields.at(-1) ?? '').trim() : '';
  return code.length <= LONGEST_REFERENTIAL && REFERENTIAL_CODE.test(code) ? code : '';
}

/**
 * The accounts of an ECD in the file's order: records I050 («|I050|date|nature|kind|level|code|code above|name|»), an
 * account that was changed meanwhile as it was last. Codes stand as they are where they tell what they lie in (3.1.02);
 * those without dots, or numbers that say nothing, are written below the account that the record names. What its nature
 * (COD_NAT) says goes along, and the account of the authority's chart that it is led to (the I051 that follow it): none
 * where they differ, by cost centre, since which of them its amounts belong to is not told.
 */
export function ecdAccounts(text: string): ChartLine[] {
  const found = new Map<string, { line: number; nature: string; above: string; name: string; referential: string }>();
  let line = 0;
  let last = '';
  /** The authority's accounts that the last I050 is led to. */
  let given = new Set<string>();
  for (let at = 0; at < text.length; line += 1) {
    const end = text.indexOf('\n', at);
    const until = end < 0 ? text.length : end;
    if (text.startsWith('|I050|', at) || (at === 0 && text.startsWith('|I050|', 1))) {
      const [, , , nature = '', , , code = '', above = '', name = ''] = text.slice(at, until).split('|');
      if (code.trim() !== '') {
        last = code.trim();
        given = new Set();
        const referential = found.get(last)?.referential ?? '';
        found.set(last, { line: line + 1, nature: nature.trim(), above: above.trim(), name: name.trim(), referential });
      }
    } else if (text.startsWith('|I051|', at)) {
      const account = found.get(last);
      const named = referentialOf(text.slice(at, until));
      if (account && named !== '') account.referential = given.add(named).size === 1 ? named : '';
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
  return [...found].map(([code, { line: at, nature, name, referential }]) => ({
    line: at,
    codigo: codeOf(code),
    nome: name,
    of: PARTS[nature],
    referential: referential || undefined,
  }));
}
