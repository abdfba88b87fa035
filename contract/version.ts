import { VERSION_SPAN_ORDER } from '#contract/refusals.ts';
import { z } from 'zod';
import { choice, id, instant, money, month, optionalText, percent, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { monthIndex } from '#planning/numbers/months.ts';

export const VERSION_KINDS = ['orcamento', 'forecast', 'simulacao'] as const;
/**
 * Life cycle of a budget version (planning/access/version-life.ts). A `rascunho` takes changes, an `em_revisao` those
 * of reviewers.
 */
export const VERSION_STATUSES = ['rascunho', 'em_revisao', 'aprovada', 'bloqueada', 'arquivada'] as const;
/** Longest span of a version, in months. */
export const VERSION_MAX_MONTHS = 36;

export const VERSION_SPAN_LENGTH = 'O período pode ter no máximo 36 meses.';

/** The span's own rule, for the form and the server alike; null when the span is good. */
export function spanProblem(start: string, end: string): string | null {
  const length = monthIndex(end) - monthIndex(start) + 1;
  if (length < 1) return VERSION_SPAN_ORDER;
  return length > VERSION_MAX_MONTHS ? VERSION_SPAN_LENGTH : null;
}

const draft = z.object({
  nome: text(60),
  kind: choice(VERSION_KINDS).default('orcamento'),
  start_month: month,
  end_month: month,
  description: optionalText(500).default(''),
});

export const version = defineContract('version', {
  lookup: true,
  row: z.object({
    ...rowBase,
    nome: z.string(),
    kind: z.enum(VERSION_KINDS),
    start_month: month,
    end_month: month,
    description: z.string(),
    status: z.enum(VERSION_STATUSES),
    /** At most one official version a year; the year of `start_month`. */
    official: z.boolean(),
    /** Last closed month: months up to it take no other values in any status; null while none is closed. */
    closed_until: month.nullable(),
    base_version: id.nullable(),
    entry_count: z.int().min(0),
    /** Of entries that the reader sees; null where they are more than a total holds (planning/totals/counted.ts). */
    total: money.nullable(),
    updated_at: instant,
    updated_by: z.string(),
  }),
  draft,
  unique: [rule('version_nome_key', ['nome'], taken('uma versão', 'este nome'))],
  filters: ['kind', 'status', 'official'],
  ordering: ['-start_month', 'start_month', 'nome', 'updated_at', 'total'],
  searchable: true,
});

/**
 * POST {url}{id}/copy/ → 201 with the new version, a `rascunho`: of what the copier may write, the entries, every month
 * × (1 + %), rounded once, and the assumptions of modules, which no adjustment changes.
 */
export const versionCopy = z.object({
  nome: text(60),
  adjustment: percent,
  /** Whole years the copy is moved by; entries keep one row a calendar year. */
  year_offset: z.int().min(-10).max(10).default(0),
  /** What goes along. */
  entries: z.boolean().default(true),
  premises: z.boolean().default(true),
});
export type VersionCopy = z.output<typeof versionCopy>;

const reason = optionalText(500).default('');

/** POST {url}{id}/transition/ → 200 with the version. Some steps ask for a reason (planning/access/version-life.ts). */
export const versionTransition = z.object({ to: choice(VERSION_STATUSES), reason });
export type VersionTransition = z.output<typeof versionTransition>;

/** POST {url}{id}/close-months/ → 200 with the version. `until` null opens all months; opening asks for a reason. */
export const versionClosing = z.object({ until: month.nullable(), reason });
export type VersionClosing = z.output<typeof versionClosing>;

/** A version after a step of its life. `self_approved`: who approved it had entered values of it themselves. */
export const movedVersion = version.row.extend({ self_approved: z.boolean() });

/** POST {url}{id}/make-official/ → 200 with the version, now `aprovada`; the year's former official loses the star. */
export const versionActions = {
  copy: 'copy/',
  makeOfficial: 'make-official/',
  transition: 'transition/',
  closeMonths: 'close-months/',
} as const;
