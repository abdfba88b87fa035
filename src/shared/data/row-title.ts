import { type RecordName, RECORDS } from '#contract/registry.ts';
import { capital } from '#planning/text/capital.ts';
import { countLabel } from '#src/shared/format/count.ts';

/** Names that a notice lists. */
const MOST = 3;

/** «SE · Sudeste» */
export function rowTitle(row: Readonly<Record<string, unknown>>): string {
  const part = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  return [part('codigo') || part('code'), part('nome') || part('name') || part('identifier') || part('description')]
    .filter((text) => text !== '')
    .join(' · ');
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * «Regional: 01 · Norte», «Regionais: 01 · Norte, 02 · Sul, 03 · Leste e mais 4». Undefined where one of them came
 * without its name.
 */
export function namesOf(kind: RecordName, rows: readonly unknown[]): string | undefined {
  const names = rows.map((row) => (isRow(row) ? rowTitle(row) : ''));
  if (names.length === 0 || names.includes('')) return undefined;
  const { one, many } = RECORDS[kind].noun;
  const more = names.length > MOST ? ` e mais ${countLabel(names.length - MOST)}` : '';
  return `${capital(names.length === 1 ? one : many)}: ${names.slice(0, MOST).join(', ')}${more}`;
}
