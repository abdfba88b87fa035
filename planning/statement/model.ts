import type { Source, SourceKind } from '#planning/statement/amounts.ts';
import type { MappingRow } from '#planning/statement/mapping.ts';
import type { AggregatorItem, LineRef, OrdererLine, StatementStructure } from '#planning/statement/structure.ts';

interface ModelSubgroup {
  code: string;
  name: string;
  sign: 1 | -1;
  sources: Source[];
}
/** A ready structure by codes instead of ids; what of it is loaded is a structure like any other. */
export interface StatementModel {
  groups: { code: string; name: string; nature: 'R' | 'D'; subgroups: ModelSubgroup[] }[];
  /** Formulas by the codes of groups, subgroups and aggregators, each after its sign: `+30 −40`. */
  aggregators: { code: string; name: string; kind: 'subtotal' | 'indicador'; formula: string; over?: string }[];
  /** The report's lines by code, each of a group or an aggregator. */
  lines: { code: string; open?: boolean; style?: OrdererLine['style'] }[];
}

/** Sources of a kind by their keys. */
export const from = (kind: SourceKind, ...keys: string[]): Source[] => keys.map((key) => ({ kind, key }));
/** A group of a model: what it brings (`R`) or takes (`D`), with its subgroups. */
export const group = (code: string, name: string, nature: 'R' | 'D', subgroups: ModelSubgroup[]) => ({
  code,
  name,
  nature,
  subgroups,
});
/** A subgroup whose amounts are expected to add, with the sources that go there. */
export const plus = (code: string, name: string, sources: Source[] = []): ModelSubgroup => ({ code, name, sign: 1, sources });
/** The same of one whose amounts are expected to take away. */
export const minus = (code: string, name: string, sources: Source[] = []): ModelSubgroup => ({ code, name, sign: -1, sources });

/**
 * A model as a structure with ids from 1 on, and the mapping it suggests for the sources of planning. Throws RangeError
 * for an unknown code.
 */
export function structureOf(model: StatementModel): { structure: StatementStructure; mapping: MappingRow[] } {
  const structure: StatementStructure = { groups: [], subgroups: [], aggregators: [], lines: [] };
  const mapping: MappingRow[] = [];
  const refs = new Map<string, LineRef>();
  for (const { code, name, nature, subgroups } of model.groups) {
    const own = structure.groups.length + 1;
    structure.groups.push({ id: own, codigo: code, nome: name, nature, position: own });
    refs.set(code, { kind: 'grupo', ref: own });
    for (const [at, { code: codigo, name: nome, sign, sources }] of subgroups.entries()) {
      const id = structure.subgroups.length + 1;
      structure.subgroups.push({ id, group: own, codigo, nome, sign, position: at + 1 });
      refs.set(codigo, { kind: 'subgrupo', ref: id });
      for (const source of sources) mapping.push({ source, subgroup: id });
    }
  }
  const ref = (code: string): LineRef => {
    const found = refs.get(code);
    if (!found) throw new RangeError(`no line ${code} in the model`);
    return found;
  };
  model.aggregators.forEach(({ code }, at) => refs.set(code, { kind: 'agrupador', ref: at + 1 }));
  model.aggregators.forEach(({ name, kind, formula, over }, at) => {
    const items = formula
      .split(' ')
      .map((part): AggregatorItem => ({ ...ref(part.slice(1)), sign: part.startsWith('+') ? 1 : -1 }));
    const format = over === undefined ? 'valor' : 'percentual';
    structure.aggregators.push({
      id: at + 1,
      nome: name,
      kind,
      items,
      format,
      denominator: over === undefined ? null : ref(over),
    });
  });
  model.lines.forEach(({ code, open = false, style = 'normal' }, at) => {
    const { kind, ref: id } = ref(code);
    if (kind === 'subgrupo') throw new RangeError(`${code} is a subgroup`);
    structure.lines.push({ id: at + 1, position: at + 1, kind, ref: id, show_subgroups: open, style });
  });
  return { structure, mapping };
}
