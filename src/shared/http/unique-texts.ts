import { fieldNamed, modelsNamed, modelsOfTable } from '#contract/model-names.ts';
import { RECORD_NAMES, RECORDS, type RecordName } from '#contract/registry.ts';
import { UNIQUE } from '#contract/unique.gen.ts';
import { TEXTS } from '#src/shared/http/texts.ts';

interface Rule {
  /** The model's name in its contract; other servers' names for it are known by `model-names.ts`. */
  model: string;
  /** Names of fields that stand for all of theirs. */
  fields: readonly string[];
  constraint?: string;
  message: string;
}

const textOfRule = (record: RecordName, name: string): string =>
  UNIQUE[record].find(({ constraint }) => constraint === name)?.message ?? TEXTS.duplicate;

/** Rules that only other servers have. */
const OTHERS: readonly Rule[] = [
  {
    model: 'subscription',
    fields: ['subscription', 'user'],
    message: textOfRule('user', 'subscription_organization_user_key'),
  },
  { model: 'user', fields: ['email'], message: 'Já existe um usuário com este e-mail.' },
  // A development that has only its company, on a server where companies share them (VAL-5).
  {
    model: 'empreendimento',
    fields: ['enterprise', 'company'],
    message: textOfRule('enterprise', 'enterprise_empresa_name_key'),
  },
];
const RULES: readonly Rule[] = [
  ...RECORD_NAMES.flatMap((name) =>
    UNIQUE[name].map((rule): Rule => ({ ...rule, model: RECORDS[name].model, fields: rule.fields.map(fieldNamed) })),
  ),
  ...OTHERS,
];

const ALREADY = /^(.+) with this (.+) already exists\.?$/i;
const SET = /^The fields (.+) must make a unique set\.?$/i;
const CONSTRAINT = /^Constraint [“"'](.+)[”"'] is violated\.?$/i;
const ALONE = /^This field must be unique\.?$/i;
/** The databases' own words, where a server passes them on: PostgreSQL, SQLite and MySQL. */
const POSTGRES = /duplicate key value violates unique constraint "([^"]+)"(?:[^]*?\bKey \(([^)]+)\)=)?/i;
const SQLITE = /UNIQUE constraint failed: ([\w., ]+)/i;
const MYSQL = /Duplicate entry .* for key '([^']+)'/i;
/** What Django ends a constraint's name with, its columns and its hash before it. */
const ENDING = /_(?:key|uniq|unique|[0-9a-f]{8})$/i;

/** The text of a broken unique rule, told by any of the ways Django has; null for another message. */
export function uniqueText(message: string): string | null {
  const [, model, labels] = ALREADY.exec(message) ?? [];
  // Django joins the labels of a set of fields: «X with this A and B already exists.»
  if (model && labels) return textOf(namesIn(labels), modelsNamed(model)) ?? TEXTS.duplicate;
  const set = SET.exec(message)?.[1];
  if (set) return textOf(namesIn(set), null) ?? TEXTS.duplicate;
  const constraint = CONSTRAINT.exec(message)?.[1];
  if (constraint) return constraintText(constraint, undefined);
  const [, index, columns] = POSTGRES.exec(message) ?? [];
  if (index) return constraintText(index, columns);
  const failed = SQLITE.exec(message)?.[1];
  if (failed) {
    const places = failed.split(',').map((place) => place.trim().split('.'));
    const table = places[0]?.at(-2) ?? '';
    return textOf(columnsOf(places.map((place) => place.at(-1) ?? '')), modelsOfTable(table)) ?? TEXTS.duplicate;
  }
  const key = MYSQL.exec(message)?.[1];
  if (key) return constraintText(key.split('.').at(-1) ?? key, undefined);
  return ALONE.test(message) ? TEXTS.duplicate : null;
}

const namesIn = (list: string): string[] => list.split(/,|\sand\s/i).map(fieldNamed);
/** A reference's column carries its `_id`. */
const columnsOf = (columns: readonly string[]): string[] =>
  columns.map((column) => fieldNamed(column.trim().replace(/_id$/, '')));

/**
 * A constraint by our own name for it, else by its table, which its name begins with, and the columns it tells or ends
 * with.
 */
function constraintText(constraint: string, columns: string | undefined): string {
  const own = RULES.find((rule) => rule.constraint === constraint);
  if (own) return own.message;
  const words = constraint.replace(ENDING, '').replace(ENDING, '').split('_');
  for (let cut = words.length; cut > 0; cut -= 1) {
    const models = modelsOfTable(words.slice(0, cut).join('_'));
    if (models.length === 0) continue;
    const fields = columns === undefined ? [fieldNamed(words.slice(cut).join('_'))] : columnsOf(columns.split(','));
    const text = textOf(fields, models);
    if (text !== undefined) return text;
  }
  return TEXTS.duplicate;
}

/** The organisation is part of every rule where several share a server; it is not what was typed twice. */
const withoutOrganization = (fields: readonly string[]): readonly string[] => {
  const own = fields.filter((field) => !['organization', 'organizacao', 'tenant'].includes(field));
  return own.length === 0 ? fields : own;
};

/**
 * The sentence of the rule over these fields; `models` null where the message names none. A rule that the server words
 * with fewer fields than ours (a code that is unique in its company) is found by its model alone, never where several
 * rules might be meant.
 */
function textOf(named: readonly string[], models: readonly string[] | null): string | undefined {
  const fields = withoutOrganization(named);
  const among = models === null ? RULES : RULES.filter(({ model }) => models.includes(model));
  const holds = (rule: Rule) => fields.every((field) => rule.fields.includes(field));
  const exact = among.filter((rule) => rule.fields.length === fields.length && holds(rule));
  const found = exact.length > 0 || models === null ? exact : among.filter(holds);
  const [text, ...others] = new Set(found.map(({ message }) => message));
  return others.length === 0 ? text : undefined;
}
