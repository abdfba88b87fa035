import { describe, expect, it } from 'vitest';
import { AREA_IDS, UAU_AREAS, VALUED_AREAS } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { searchedNumber, searchProblem, UAU_LISTS } from '#planning/uau/lists.ts';

const fieldsOf = (area: (typeof AREA_IDS)[number]): readonly UauField[] => UAU_AREAS[area].fields;

it('areas whose values are made of parts are those that have fields of such', () => {
  expect([...VALUED_AREAS]).toEqual(AREA_IDS.filter((area) => fieldsOf(area).some(({ part }) => part !== undefined)));
});

describe('what is searched in a list of UAU', () => {
  it.each(['0', '12', '2147483647'])('«%s» is a number', (requested) =>
    expect(searchedNumber(requested)).toBe(Number(requested)),
  );
  it.each(['', '1a', '-1', '1,5', '2147483648', '12345678901'])('«%s» is none', (requested) =>
    expect(searchedNumber(requested)).toBeNull(),
  );

  it('movements known by numbers alone are found by a number, and by nothing else', () => {
    const { receivables } = UAU_LISTS;
    expect([searchProblem(receivables, ''), searchProblem(receivables, '12')]).toEqual([null, null]);
    expect(searchProblem(receivables, 'Fulano')).toBe('Busque pelo número da venda, só com algarismos.');
  });

  it('movements with a document are found by any word, as registers are', () => {
    expect([searchProblem(UAU_LISTS.exits, 'NF 1'), searchProblem(UAU_LISTS.jobs, 'Ipê')]).toEqual([null, null]);
  });
});
