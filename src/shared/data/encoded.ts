import { z } from 'zod';
import { patchSchema, type ResourceContract } from '#contract/resource.ts';
import { draftOf } from '#src/shared/data/draft.ts';
import { ApiError } from '#src/shared/http/api-error.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is written, through zod: loaded with the first write, or while nothing else is to be done. */

/** A value that the contract refuses is told as the server would tell it: field → messages. */
export function encoded(schema: z.ZodObject, value: Fields): unknown {
  const result = z.safeEncode(schema, value);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) (fields[String(issue.path[0] ?? 'non_field_errors')] ??= []).push(issue.message);
  throw new ApiError('refused', { status: 400, body: fields, sent: value });
}

/** Writes new rows of a resource as the wire has them. */
export async function draftEncoder(contract: Pick<ResourceContract, 'draft'>): Promise<(fields: Fields) => unknown> {
  const draft = await draftOf(contract);
  return (fields) => encoded(draft, fields);
}

/** The same of parts of a row. */
export async function patchEncoder(contract: Pick<ResourceContract, 'draft'>): Promise<(fields: Fields) => object> {
  const schema = patchSchema(await draftOf(contract));
  return (fields) => encoded(schema, fields) as object; // an object's schema writes an object
}
