import { describe, expect, it } from 'vitest';
import { ecdAccounts, looksLikeEcd } from '#planning/chart/ecd.ts';
import { LONGEST_CODE } from '#planning/chart/lines.ts';

const file = (...lines: string[]) => lines.join('\r\n');
const DOTTED = file(
  '|0000|LECD|01012026|31122026|INCORPORADORA|12345678000195|SP|',
  '|I010|G|9.00|',
  '|I050|01012026|04|S|1|3||RECEITAS|',
  '|I050|01012026|04|S|2|3.1|3|RECEITA BRUTA|',
  '|I050|01012026|04|A|3|3.1.01|3.1|VENDA DE UNIDADES, À VISTA|',
  '|I051||3.01.01.01.01.01|',
  '|I050|01062026|04|A|3|3.1.01|3.1|Venda de unidades|',
  '|I155|3.1.01||0,00|C|0,00|100,00|100,00|C|',
);

const referred = (...lines: string[]) =>
  ecdAccounts(file(...lines)).map(({ codigo, referential }) => `${codigo} ${referential ?? '–'}`);
const FIRST = '|I050|01012026|04|A|2|3.1|3|FATURAMENTO|';

describe('the chart of an ECD', () => {
  it('is read of its I050 alone, each account as it was last', () => {
    expect(looksLikeEcd(DOTTED)).toBe(true);
    expect(ecdAccounts(DOTTED).map(({ codigo, nome }) => [codigo, nome])).toEqual([
      ['3', 'RECEITAS'],
      ['3.1', 'RECEITA BRUTA'],
      ['3.1.01', 'Venda de unidades'],
    ]);
    expect(ecdAccounts(DOTTED).map(({ line }) => line)).toEqual([3, 4, 7]);
  });

  it('writes codes without dots, and numbers that say nothing, below what they lie in', () => {
    const text = file(
      '|I050|01012026|04|S|1|3||RECEITAS|',
      '|I050|01012026|04|S|2|31|3|RECEITA BRUTA|',
      '|I050|01012026|04|A|3|3101|31|VENDAS|',
      '|I050|01012026|04|A|3|987|31|OUTRAS|',
    );
    expect(looksLikeEcd(text)).toBe(true);
    expect(ecdAccounts(text).map(({ codigo }) => codigo)).toEqual(['3', '3.1', '3.1.01', '3.1.987']);
  });

  it('says what each account is of, where its nature tells', () => {
    const text = file('|I050|01012026|02|S|1|2||PASSIVO|', '|I050|01012026|03|S|2|2.3|2|PL|', '|I050|01012026|09|S|1|9||OUTRAS|');
    expect(ecdAccounts(text).map(({ of }) => of)).toEqual(['passivo', 'patrimonio', undefined]);
  });

  it('tells of a code that grows beyond all bounds, each account below the one before it, no more than that it is too long', () => {
    const chain = Array.from(
      { length: 300 },
      (_, at) => `|I050|01012026|04|S|1|${1000 + at}|${at === 0 ? '' : 999 + at}|CONTA ${at}|`,
    );
    const codes = ecdAccounts(file(...chain)).map(({ codigo }) => codigo);
    expect(codes.slice(0, 3)).toEqual(['1000', '1000.1001', '1000.1001.1002']);
    expect(Math.max(...codes.map((code) => code.length))).toBeLessThan(100);
    expect(codes.filter((code) => code.length > LONGEST_CODE)).toHaveLength(294);
  });

  it('leads each account to the line of the authority’s chart that follows it', () => {
    const text = [
      '|I050|01012026|04|S|1|3||RESULTADO|',
      FIRST,
      '|I051||3.01.01.01.01.07|',
      // The same one by cost centre.
      '|I051|101|3.01.01.01.01.07|',
      // An older layout names the authority's chart first; a line that is none is passed over.
      '|I050|01012026|04|A|2|3.2|3|FOLHA|',
      '|I051|10|201|3.01.01.07.01.02|',
      '|I050|01012026|04|A|2|3.3|3|LUZ|',
      '|I051||x|',
    ];
    expect(referred(...text)).toEqual(['3 –', '3.1 3.01.01.01.01.07', '3.2 3.01.01.07.01.02', '3.3 –']);
  });

  it('goes by an account as it was last, also where nothing stands between; what is not told again stays', () => {
    const again = FIRST.replace('0101', '0106');
    expect(referred(FIRST, '|I051||3.01.01.01.01.07|', again, '|I051||3.01.01.01.01.06|')).toEqual(['3.1 3.01.01.01.01.06']);
    expect(referred(FIRST, '|I051||3.01.01.01.01.07|', again)).toEqual(['3.1 3.01.01.01.01.07']);
  });

  it('takes no cost centre for a reference, whatever it looks like', () => {
    expect(referred(FIRST, '|I051|1.05||')).toEqual(['3.1 –']);
    expect(referred(FIRST, '|I051|1.05|x|')).toEqual(['3.1 –']);
    expect(referred(FIRST, '|I051|1.05|')).toEqual(['3.1 –']);
    expect(referred(FIRST, '|I051|1.05|3.01.01.01.01.07|')).toEqual(['3.1 3.01.01.01.01.07']);
    // Without the bar that should end it.
    expect(referred(FIRST, '|I051||3.01.01.01.01.07')).toEqual(['3.1 3.01.01.01.01.07']);
  });

  it('takes none for an account that is led to several', () => {
    const several = ['|I051|10|3.01.01.07.01.02|', '|I051|20|3.01.01.03.01.04|', '|I051|30|3.01.01.07.01.02|'];
    expect(referred(FIRST, ...several)).toEqual(['3.1 –']);
  });

  it('takes no reference that is longer than an account keeps', () => {
    const longest = `3.${'1'.repeat(28)}`;
    expect(referred(FIRST, `|I051||${longest}|`)).toEqual([`3.1 ${longest}`]);
    expect(referred(FIRST, `|I051||${longest}1|`)).toEqual(['3.1 –']);
  });

  it('is none of another file', () => {
    expect(looksLikeEcd('Código;Nome\r\n3;Receitas')).toBe(false);
    expect(looksLikeEcd('|Código|Nome|')).toBe(false);
    expect(ecdAccounts('|0000|LECD|\r\n|I010|G|')).toEqual([]);
  });
});
