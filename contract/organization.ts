import { z } from 'zod';
import { rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

const DOMAIN = 'Informe um domínio, por exemplo empresa.com.br.';
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';

/** Written small, as domains are the same however they are written. */
const domain = text(253)
  .overwrite((value) => value.toLowerCase())
  .regex(new RegExp(String.raw`^(${label}\.)+${label}$`), DOMAIN);

const ORGANIZATION = taken('uma organização', 'este código ou domínio');

/**
 * The organisation itself: one row, of whoever asks, read and changed by its administrators; neither made nor removed
 * here. Code and domain are unique over all organisations.
 */
export const organization = defineContract('organization', {
  row: z.object({ ...rowBase, code: z.string(), domain: z.string(), name: z.string() }),
  draft: z.object({ code: text(30), domain, name: text(150) }),
  unique: [rule('organization_code_key', ['code'], ORGANIZATION), rule('organization_domain_key', ['domain'], ORGANIZATION)],
  filters: [],
  ordering: ['name'],
  searchable: false,
});
