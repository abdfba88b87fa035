import { addMonths, type Month } from '#planning/numbers/months.ts';
import { SOURCE_KINDS, type AmountSeries, type Source } from '#planning/statement/amounts.ts';
import { VIEWS } from '#planning/statement/periods.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';
import type { Aggregator, AggregatorItem, StatementStructure } from '#planning/statement/structure.ts';
import type { Random } from '#planning/test/random.ts';

/** What a random statement is like: `closed`: everything mapped and in the last line. */
export interface Shape {
  closed: boolean;
}

/** A statement of any shape without errors: empty groups, formulas over formulas, shares, amounts beyond the months. */
export function randomStatement(random: Random, { closed }: Shape): StatementInput {
  const { whole, chance, pick } = random;
  const structure = randomStructure(random, closed);
  const first = addMonths('2026-01', whole(0, 30));
  const last = addMonths(first, chance(0.05) ? whole(24, 60) : whole(0, 14));
  const sources = Array.from({ length: whole(0, 9) }, (_, at): Source => ({ kind: pick(SOURCE_KINDS), key: String(at) }));
  const mapped = structure.subgroups.length === 0 ? [] : sources.filter(() => closed || chance(0.7));
  const mapping = mapped.map((source) => ({ source, subgroup: pick(structure.subgroups).id }));
  return {
    structure,
    mapping,
    amounts: sources.flatMap((source) => seriesOf(random, source, first)),
    first,
    last,
    view: pick(VIEWS),
  };
}

function seriesOf({ whole, chance }: Random, source: Source, first: Month): AmountSeries[] {
  return Array.from({ length: whole(0, 4) }, (_, at) => ({
    source,
    company: whole(1, 3),
    enterprise: chance(0.5) ? whole(1, 3) : null,
    center_cost: chance(0.5) ? whole(1, 3) : null,
    start: addMonths(first, whole(-8, 8)),
    values: Array.from({ length: whole(0, 14) }, () => (chance(0.2) ? 0 : whole(-900_000_00, 999_999_99))),
    ref: `entry:${source.key}:${at}`,
    label: `Lançamento ${source.key}.${at}`,
  }));
}

function randomStructure(random: Random, closed: boolean): StatementStructure {
  const { whole, chance, pick } = random;
  const structure: StatementStructure = { groups: [], subgroups: [], aggregators: [], lines: [] };
  const groups = whole(1, 6);
  for (let id = 1; id <= groups; id += 1) {
    structure.groups.push({ id, codigo: `G${id}`, nome: `Grupo ${id}`, nature: pick(['R', 'D']), position: whole(0, 9) });
    const many = closed && id === 1 ? whole(1, 4) : whole(0, 4);
    for (let at = 0; at < many; at += 1) {
      const own = structure.subgroups.length + 1;
      const nome = `Subgrupo ${own}`;
      structure.subgroups.push({ id: own, group: id, codigo: `S${own}`, nome, sign: pick([1, -1]), position: whole(0, 9) });
    }
  }
  randomFormulas(random, structure);
  if (closed) structure.aggregators.push(closing(structure));
  const chosen = closed ? structure.groups : structure.groups.filter(() => chance(0.85));
  const shown = structure.aggregators.filter(({ nome }) => nome === 'Resultado' || chance(0.8));
  const lines = [...chosen.map(({ id }) => ['grupo', id] as const), ...shown.map(({ id }) => ['agrupador', id] as const)];
  const ends = lines.filter(([kind, id]) => kind === 'agrupador' && id === structure.aggregators.length && closed);
  const others = shuffled(
    random,
    lines.filter((line) => !ends.includes(line)),
  );
  [...others, ...ends].forEach(([kind, ref], at) =>
    structure.lines.push({ id: at + 1, position: at * 10, kind, ref, show_subgroups: chance(0.5), style: 'normal' }),
  );
  return structure;
}

/** Formulas that may name only those made before them, in random places of the list. */
function randomFormulas({ whole, chance, pick }: Random, structure: StatementStructure): void {
  const many = whole(0, 5);
  for (let id = 1; id <= many; id += 1) {
    const known = structure.aggregators.filter(({ format }) => format === 'valor');
    const part = (): AggregatorItem => {
      const sign = pick([1, 1, -1] as const);
      if (known.length > 0 && chance(0.4)) return { kind: 'agrupador', ref: pick(known).id, sign };
      if (structure.subgroups.length > 0 && chance(0.4)) return { kind: 'subgrupo', ref: pick(structure.subgroups).id, sign };
      return { kind: 'grupo', ref: pick(structure.groups).id, sign };
    };
    const share = chance(0.3);
    structure.aggregators.push({
      id,
      nome: `Agrupador ${id}`,
      kind: pick(['subtotal', 'indicador']),
      items: Array.from({ length: whole(1, 4) }, part),
      format: share ? 'percentual' : 'valor',
      denominator: share ? part() : null,
    });
  }
}

/** The last line: half of the groups by way of a formula of their own. */
function closing(structure: StatementStructure): Aggregator {
  const [id, items] = [structure.aggregators.length + 1, [] as AggregatorItem[]];
  const half = Math.floor(structure.groups.length / 2);
  structure.groups.forEach(({ id: ref }, at) => at >= half && items.push({ kind: 'grupo', ref, sign: 1 }));
  if (half > 0) {
    const inner = structure.groups.slice(0, half).map(({ id: ref }): AggregatorItem => ({ kind: 'grupo', ref, sign: 1 }));
    const base = { kind: 'subtotal', format: 'valor', denominator: null } as const;
    structure.aggregators.push({ id, nome: 'Subtotal', items: inner, ...base });
    items.push({ kind: 'agrupador', ref: id, sign: 1 });
  }
  return { id: structure.aggregators.length + 1, nome: 'Resultado', kind: 'subtotal', items, format: 'valor', denominator: null };
}

export function shuffled<T>({ whole }: Random, items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(whole(0, left.length - 1), 1));
}
