import { describe, expect, it } from 'vitest';
import { decodeText, readIndexCsv } from '#planning/indices/csv.ts';

describe('an index table from a file', () => {
  it('reads months and rates with the point as decimal, and says so where nothing tells', () => {
    expect(readIndexCsv('jan/15;11.805\r\nfev/15;12.150\n', 'anual')).toEqual({
      points: [
        { month: '2015-01', value: 118_050 },
        { month: '2015-02', value: 121_500 },
      ],
      problems: [],
      note: 'O ponto foi lido como separador decimal: 11.805 é 11,805.',
    });
  });

  it('reads the comma, headings, quotes, tabs, dates and any order of months', () => {
    const text = '"data";"valor"\n"01/02/2015";"-0,53"\n01/2015\t0,4\n\n2015-03-01;1,25 %\n';
    expect(readIndexCsv(text, 'mensal')).toEqual({
      points: [
        { month: '2015-01', value: 4_000 },
        { month: '2015-02', value: -5_300 },
        { month: '2015-03', value: 12_500 },
      ],
      problems: [],
      note: null,
    });
  });

  it('reads index numbers with thousands', () => {
    expect(readIndexCsv('mar/2027;1.150,256\nabr/2027;1.151', 'numero').points).toEqual([
      { month: '2027-03', value: 1_150_256_000 },
      { month: '2027-04', value: 1_151_000_000 },
    ]);
    expect(readIndexCsv('mar/2027;1.150', 'numero', 'comma').points).toEqual([{ month: '2027-03', value: 1_150_000_000 }]);
  });

  it('tells the line of what it does not read', () => {
    const { points, problems } = readIndexCsv(
      'mês;valor\njan/15;0,5\njan/15;0,6\n13/2015;1,0\nfev/15;x\nmar/15;0,123456\nabr/15;-100,0',
      'mensal',
    );
    expect(points).toHaveLength(1);
    expect(problems).toEqual([
      { line: 3, message: 'O mês jan/15 está repetido.' },
      { line: 4, message: '“13/2015” não é um mês. Escreva como jan/15 ou 01/2015.' },
      { line: 5, message: '“x” não é um número.' },
      { line: 6, message: '“0,123456” tem mais de 4 casas decimais.' },
      { line: 7, message: '“-100,0”: a variação deve ser maior que −100 %.' },
    ]);
    expect(readIndexCsv('jan/15;1,5\nfev/15;1.5', 'mensal').problems).toEqual([
      { line: 1, message: 'Há valores com vírgula e valores com ponto decimal. Use uma só notação.' },
    ]);
    expect(readIndexCsv('jan/15;0', 'numero').problems[0]?.message).toBe('“0”: o número-índice deve ser maior que 0.');
  });

  it('reads Latin-1 as well as UTF-8', () => {
    const latin = Uint8Array.from('março/15;0,5', (character) => character.charCodeAt(0));
    expect(readIndexCsv(decodeText(latin), 'mensal').points).toEqual([{ month: '2015-03', value: 5_000 }]);
    expect(decodeText(new TextEncoder().encode('março'))).toBe('março');
  });
});
