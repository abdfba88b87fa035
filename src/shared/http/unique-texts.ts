import {
  ENTERPRISE_UNIQUE,
  ENTERPRISE_VERSION_UNIQUE,
  MODULE_UNIQUE,
  UNIT_UNIQUE,
  VERSION_MODULE_UNIQUE,
} from '#contract/enterprise-unique.ts';
import { ALLOCATION_UNIQUE, ELIMINATION_UNIQUE, PARTICIPATION_UNIQUE } from '#contract/consolidation-unique.ts';
import { INDEX_UNIQUE, INDEX_VALUE_UNIQUE } from '#contract/index-unique.ts';
import { fieldNamed, modelsNamed, modelsOfTable } from '#contract/model-names.ts';
import type { UniqueRule } from '#contract/resource.ts';
import { ASSOCIATIVE_PLAN_UNIQUE, CASHFLOW_PLAN_UNIQUE, DRE_PLAN_UNIQUE, POC_PLAN_UNIQUE } from '#contract/revenue-unique.ts';
import { STATEMENT_UNIQUE } from '#contract/statement-unique.ts';
import {
  ACCOUNTING_UNIQUE,
  AGGREGATOR_UNIQUE,
  CENTER_COST_UNIQUE,
  COMPANY_UNIQUE,
  EXPENSE_ENTRY_UNIQUE,
  REGIONAL_UNIQUE,
  VERSION_UNIQUE,
} from '#contract/structure-unique.ts';
import { UAU_COMPANY_MAP_UNIQUE, UAU_FROM_TO_UNIQUE } from '#contract/uau/unique.ts';
import { TEXTS } from '#src/shared/http/texts.ts';

interface Rule {
  /** The model's name in its contract; other servers' names for it are known by `model-names.ts`. */
  model: string;
  /** Names of fields that stand for all of theirs. */
  fields: readonly string[];
  constraint?: string;
  message: string;
}

type Known = Pick<UniqueRule, 'fields' | 'message'> & { constraint?: string };
const of = (model: string, rules: readonly Known[]): Rule[] =>
  rules.map((rule) => ({ ...rule, model, fields: rule.fields.map(fieldNamed) }));

const TAKEN = 'Já existe uma organização com este código ou domínio.';
const LINKED = 'Já existe um vínculo desta assinatura com este usuário.';

const RULES: readonly Rule[] = [
  ...of('regional', REGIONAL_UNIQUE),
  ...of('empresa', COMPANY_UNIQUE),
  ...of('centro de custo', CENTER_COST_UNIQUE),
  ...of('conta contabil', ACCOUNTING_UNIQUE),
  ...of('agrupador', AGGREGATOR_UNIQUE),
  ...of('versao', VERSION_UNIQUE),
  ...of('lancamento', EXPENSE_ENTRY_UNIQUE),
  ...of('organization', [
    { fields: ['code'], message: TAKEN },
    { fields: ['domain'], message: TAKEN },
  ]),
  ...of('permit group', [{ fields: ['name'], message: 'Já existe um grupo com este nome.' }]),
  ...of('subscription', [
    { fields: ['subscription', 'user'], message: LINKED },
    { fields: ['email'], message: LINKED },
  ]),
  ...of('user', [{ fields: ['email'], message: 'Já existe um usuário com este e-mail.' }]),
  ...of('empreendimento', [
    ...ENTERPRISE_UNIQUE,
    // A development that has only its company, on a server where companies share them (VAL-5).
    { fields: ['enterprise', 'company'], message: 'Este empreendimento já está cadastrado para a empresa.' },
  ]),
  ...of('modulo', MODULE_UNIQUE),
  ...of('versao do empreendimento', ENTERPRISE_VERSION_UNIQUE),
  ...of('modulo da versao', VERSION_MODULE_UNIQUE),
  ...of('unidade', UNIT_UNIQUE),
  ...of('premissas da receita associativo', ASSOCIATIVE_PLAN_UNIQUE),
  ...of('premissas da receita e do custo', POC_PLAN_UNIQUE),
  ...of('premissas do fluxo de caixa', CASHFLOW_PLAN_UNIQUE),
  ...of('premissas da DRE', DRE_PLAN_UNIQUE),
  ...of('grupo', STATEMENT_UNIQUE.group),
  ...of('subgrupo', STATEMENT_UNIQUE.subgroup),
  ...of('ordenador', STATEMENT_UNIQUE.orderer),
  ...of('de-x-para', STATEMENT_UNIQUE.from_to),
  ...of('participacao', PARTICIPATION_UNIQUE),
  ...of('eliminacao', ELIMINATION_UNIQUE),
  ...of('rateio', ALLOCATION_UNIQUE),
  ...of('empresa do UAU', UAU_COMPANY_MAP_UNIQUE),
  ...of('de-x-para do uau', UAU_FROM_TO_UNIQUE),
  ...of('indice', INDEX_UNIQUE),
  ...of('valor do indice', INDEX_VALUE_UNIQUE),
];

const ALREADY = /^(.+) with this (.+) already exists\.?$/i;
const SET = /^The fields (.+) must make a unique set\.?$/i;
const CONSTRAINT = /^Constraint [“"'](.+)[”"'] is violated\.?$/i;
const UNIQUE = /^This field must be unique\.?$/i;
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
  return UNIQUE.test(message) ? TEXTS.duplicate : null;
}

const namesIn = (list: string): string[] => list.split(/,|\sand\s/i).map(fieldNamed);
/** A reference's column carries its `_id`. */
const columnsOf = (columns: readonly string[]): string[] =>
  columns.map((column) => fieldNamed(column.trim().replace(/_id$/, '')));

/** A constraint by our own name for it, else by its table, which its name begins with, and the columns it tells or ends with. */
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
 * The sentence of the rule over these fields; `models` null where the message names none. A rule that the server words with fewer fields than
 * ours (a code that is unique in its company) is found by its model alone, never where several rules might be meant.
 */
function textOf(told: readonly string[], models: readonly string[] | null): string | undefined {
  const fields = withoutOrganization(told);
  const among = models === null ? RULES : RULES.filter(({ model }) => models.includes(model));
  const holds = (rule: Rule) => fields.every((field) => rule.fields.includes(field));
  const exact = among.filter((rule) => rule.fields.length === fields.length && holds(rule));
  const found = exact.length > 0 || models === null ? exact : among.filter(holds);
  const [text, ...others] = new Set(found.map(({ message }) => message));
  return others.length === 0 ? text : undefined;
}
