import type { ResourceContract } from '#contract/resource.ts';
import type { WayBack } from '#src/shared/data/list-rules.ts';
import { sendInParts } from '#src/shared/data/parts.ts';
import { wayBy } from '#src/shared/data/undo.ts';
import { EMPTY_LIST, staleOr } from '#src/shared/data/wire.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { api, type JsonCall } from '#src/shared/http/json.ts';

/*
 * A resource's removals, which only a write loads. Each answers by what it can be taken back (undo.ts).
 */

/** Header of an answer that can be taken back: contract/undo.ts, which would bring zod along. */
const UNDO_KEY = 'undo-key';

async function removing(contract: ResourceContract, call: JsonCall): Promise<string | null> {
  let key: string | null = null;
  const hear = (headers: Headers) => {
    key = headers.get(UNDO_KEY);
  };
  await api.json({ ...call, hear }).catch(staleOr(contract));
  return key;
}

/** RES-6. */
export async function remove(contract: ResourceContract, id: number, rowVersion: number | undefined): Promise<WayBack> {
  const key = await removing(contract, { method: 'DELETE', url: `${contract.url}${id}/`, body: { id }, rowVersion });
  return wayBy({ contract, keys: key === null ? [] : [key] });
}

/**
 * RES-7; `versions` in the order of the ids, null where none was seen, and not sent where there is none.
 */
export async function removeMany(
  contract: ResourceContract,
  ids: readonly number[],
  versions: readonly (number | null)[],
): Promise<WayBack> {
  if (ids.length === 0) throw new ApiError('refused', { status: 400, body: { ids: [EMPTY_LIST] } });
  const seen = versions.some((version) => version !== null);
  const rows = ids.map((id, at) => ({ id, version: versions[at] ?? null }));
  const keys: (string | null)[] = [];
  await sendInParts(
    rows,
    async (part) => {
      const row_versions = part.map(({ version }) => version);
      const body = { ids: part.map(({ id }) => id), ...(seen && { row_versions }), delete_multiple: true };
      keys.push(await removing(contract, { method: 'DELETE', url: contract.url, body }));
      return [];
    },
    'remove',
  );
  const known = keys.filter((key) => key !== null);
  // A part that cannot be taken back leaves the whole as it is.
  return wayBy({ contract, keys: known.length < keys.length ? [] : known });
}
