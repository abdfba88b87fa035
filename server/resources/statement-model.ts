import { HAS_STRUCTURE } from '#contract/statement-actions.ts';
import { structureOf, type StatementModel } from '#planning/statement/model.ts';
import type { AggregatorItem, LineRef, Statement } from '#planning/statement/structure.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { conflict } from '#server/http/errors.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import type { WritePorts } from '#server/engine/in-write.ts';
import type { Scope } from '#server/engine/scope.ts';
import { insertRows } from '#server/engine/write.ts';
import { STATEMENT_RESOURCE } from '#server/resources/statement.ts';
import { inTurn, readStructure } from '#server/statement/structure.ts';

/**
 * Puts a ready structure into a statement that has none, all or nothing. Answers how much of each;
 * throws 409 where there is one.
 */
export async function loadModel({ db, clock }: WritePorts, scope: Scope, statement: Statement, model: StatementModel) {
  const { structure, mapping } = structureOf(model);
  const to = STATEMENT_RESOURCE[statement];
  return inTransaction(db, async (trx) => {
    await inTurn(trx, scope, statement);
    const there = await readStructure(trx, scope, statement);
    if (Object.values(there).some((rows) => rows.length > 0)) throw conflict(HAS_STRUCTURE);
    const context = { db: trx, scope, now: new Date(clock()).toISOString() };
    /** Inserts rows and answers the id that each one's own number has become. */
    const put = async (definition: ResourceDefinition, rows: readonly (Row & { id: number })[]): Promise<Map<number, number>> => {
      const written = await insertRows(context, definition, rows);
      return new Map(rows.map(({ id }, at) => [id, Number(written[at]?.['id'])]));
    };
    const ids = { grupo: new Map<number, number>(), subgrupo: new Map<number, number>(), agrupador: new Map<number, number>() };
    const named = <Ref extends LineRef>(line: Ref): Ref => ({ ...line, ref: ids[line.kind].get(line.ref) ?? line.ref });
    ids.grupo = await put(
      to.group,
      structure.groups.map((row) => ({ ...row })),
    );
    ids.subgrupo = await put(
      to.subgroup,
      structure.subgroups.map((row) => ({ ...row, group: ids.grupo.get(row.group) })),
    );
    // A formula may name any of those before it; the model tells them in that order.
    for (const { items, denominator, ...row } of structure.aggregators) {
      const formula = { items: items.map(named<AggregatorItem>), denominator: denominator && named(denominator) };
      for (const [from, became] of await put(to.aggregator, [{ ...row, ...formula }])) ids.agrupador.set(from, became);
    }
    await put(
      to.orderer,
      structure.lines.map((line) => named({ ...line })),
    );
    const sources = mapping.map(({ source, subgroup }, at) => ({
      id: at,
      source_kind: source.kind,
      source_key: source.key,
      subgroup: ids.subgrupo.get(subgroup),
    }));
    await put(to.mapping, sources);
    return {
      groups: structure.groups.length,
      subgroups: structure.subgroups.length,
      aggregators: structure.aggregators.length,
      lines: structure.lines.length,
      mapped: sources.length,
    };
  });
}
