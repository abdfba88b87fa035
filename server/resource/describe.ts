import { z } from 'zod';
import { pageOf, patchSchema, staleRow, staleRows, type ResourceContract } from '#contract/resource.ts';
import { id } from '#contract/fields.ts';
import type { Description } from '#server/http/route.ts';
import { bulkRemoval } from '#server/resource/remove.ts';

/** What the OpenAPI document says of a resource's routes; the schemas are the contract's own. */
export function describeResource(contract: ResourceContract) {
  const tag = contract.model;
  const { row, draft } = contract;
  const changes = patchSchema(draft).extend({ row_version: z.int().optional() });
  const query: Record<string, string> = {
    page: 'Página, a partir de 1',
    page_size: 'Linhas por página (padrão 20, no máximo 200)',
    all: '1: lista simples, sem páginas (até 200.000 linhas)',
    ordering: `${contract.ordering.join(', ')}; com - na frente, decrescente`,
    ...(contract.searchable ? { search: 'Texto, sem distinguir acentos nem maiúsculas' } : {}),
    ...Object.fromEntries(contract.filters.map((name) => [name, `Filtro por ${name}; vários valores separados por vírgula`])),
  };
  return {
    list: { tag, summary: `Lista: ${tag}`, query, answers: { 200: z.union([pageOf(row), z.array(row)]) } },
    create: {
      tag,
      summary: `Cria um registro, ou vários (lista): ${tag}`,
      body: z.union([draft, z.array(draft)]),
      answers: { 201: z.union([row, z.array(row)]) },
    },
    patchMany: {
      tag,
      summary: `Altera vários registros: ${tag}`,
      body: z.array(changes.extend({ id })),
      answers: { 200: z.array(row), 412: staleRows(row) },
    },
    removeMany: {
      tag,
      summary: `Remove vários registros: ${tag}`,
      body: bulkRemoval,
      answers: { 200: z.object({ success: z.literal(true), deleted: z.int() }), 412: staleRows(row) },
    },
    retrieve: { tag, summary: `Lê um registro: ${tag}`, answers: { 200: row } },
    patch: { tag, summary: `Altera um registro: ${tag}`, body: changes, answers: { 200: row, 412: staleRow(row) } },
    remove: { tag, summary: `Remove um registro: ${tag}`, answers: { 204: null, 412: staleRow(row) } },
  } satisfies Record<string, Description>;
}
