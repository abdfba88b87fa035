import { z } from 'zod';
import { pageOf, patchSchema, staleRow, staleRows, type ResourceContract } from '#contract/resource.ts';
import { id } from '#contract/fields.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { PAGE, parameter, type Query } from '#server/http/query.ts';
import type { Description } from '#server/http/route.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { bulkRemoval } from '#server/engine/remove.ts';

const FILTER = (name: string) => `Filtro por ${name}; vários valores separados por vírgula`;

/** What a list, or its file, is narrowed and ordered by. */
export const narrowing = (
  { ordering, searchable }: Pick<ResourceContract, 'ordering' | 'searchable'>,
  filters: ResourceDefinition['filters'],
): Query => ({
  ordering: parameter.choices(
    ordering.flatMap((name) => [name, `-${name}`]),
    'Campos da ordenação; com - na frente, decrescente',
  ),
  ...(searchable ? { search: parameter.text('Texto, sem distinguir acentos nem maiúsculas') } : {}),
  ...Object.fromEntries(Object.entries(filters).map(([name, { value }]) => [name, parameter.values(value, FILTER(name))])),
});

/** What the OpenAPI document says of a resource's routes; the schemas are the contract's own. */
export function describeResource({ contract, filters }: ResourceDefinition) {
  const tag = contract.model;
  const { row, draft } = contract;
  const changes = patchSchema(draft).extend({ row_version: z.int().optional() });
  const query = {
    ...PAGE,
    page_size: parameter.integer('Linhas por página (padrão 20, no máximo 200)', 1),
    all: parameter.flag('1: lista simples, sem páginas (até 200.000 linhas)'),
    ...narrowing(contract, filters),
  };
  return {
    list: { tag, summary: `Lista: ${tag}`, query, answers: { 200: z.union([pageOf(row), z.array(row)]) } },
    create: {
      tag,
      summary: `Cria um registro, ou vários (lista): ${tag}`,
      body: z.union([draft, z.array(draft).max(MOST_ROWS)]),
      answers: { 201: z.union([row, z.array(row)]) },
    },
    patchMany: {
      tag,
      summary: `Altera vários registros: ${tag}`,
      body: z.array(changes.extend({ id })).max(MOST_ROWS),
      answers: { 200: z.array(row), 412: staleRows(row) },
    },
    removeMany: {
      tag,
      summary: `Remove vários registros: ${tag}`,
      body: bulkRemoval,
      sends: ['Undo-Key'],
      answers: { 200: z.object({ success: z.literal(true), deleted: z.int() }), 412: staleRows(row) },
    },
    retrieve: { tag, summary: `Lê um registro: ${tag}`, answers: { 200: row } },
    patch: {
      tag,
      summary: `Altera um registro: ${tag}`,
      body: changes,
      ifMatch: true,
      answers: { 200: row, 412: staleRow(row) },
    },
    remove: {
      tag,
      summary: `Remove um registro: ${tag}`,
      ifMatch: true,
      sends: ['Undo-Key'],
      answers: { 204: null, 412: staleRow(row) },
    },
  } satisfies Record<string, Description>;
}
