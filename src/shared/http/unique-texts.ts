import { accounting } from '#contract/accounting.ts';
import { aggregator } from '#contract/aggregator.ts';
import { centerCost } from '#contract/center-cost.ts';
import { company } from '#contract/company.ts';
import {
  ENTERPRISE_UNIQUE,
  ENTERPRISE_VERSION_UNIQUE,
  MODULE_UNIQUE,
  UNIT_UNIQUE,
  VERSION_MODULE_UNIQUE,
} from '#contract/enterprise-unique.ts';
import { ALLOCATION_UNIQUE, ELIMINATION_UNIQUE, PARTICIPATION_UNIQUE } from '#contract/consolidation-unique.ts';
import { expenseEntry } from '#contract/expense-entry.ts';
import { INDEX_UNIQUE, INDEX_VALUE_UNIQUE } from '#contract/index-unique.ts';
import { regional } from '#contract/regional.ts';
import type { ResourceContract } from '#contract/resource.ts';
import { ASSOCIATIVE_PLAN_UNIQUE, CASHFLOW_PLAN_UNIQUE, DRE_PLAN_UNIQUE, POC_PLAN_UNIQUE } from '#contract/revenue-unique.ts';
import { STATEMENT_UNIQUE } from '#contract/statement-unique.ts';
import { UAU_COMPANY_MAP_UNIQUE, UAU_FROM_TO_UNIQUE } from '#contract/uau/unique.ts';
import { version } from '#contract/version.ts';
import { textKey } from '#planning/text.ts';
import { TEXTS } from '#src/shared/http/texts.ts';

interface Rule {
  /** How servers print the model: Django's verbose name, or the class's own. */
  models: readonly string[];
  fields: readonly string[];
  constraint?: string;
  message: string;
}

const CONTRACTS: readonly ResourceContract[] = [regional, company, centerCost, accounting, aggregator, version, expenseEntry];

/** Entities that have no contract of their own yet, and rules as another server may word them (VAL-4, VAL-5). */
const ENTERPRISE = ['empreendimento', 'enterprise', 'development'];
const OTHERS: readonly Rule[] = [
  ...['code', 'domain'].map((field) => ({
    models: ['organization', 'organizacao'],
    fields: [field],
    message: 'Já existe uma organização com este código ou domínio.',
  })),
  ...['name', 'nome'].map((name) => ({
    models: ['permit group', 'permitgroup', 'group'],
    fields: [name],
    message: 'Já existe um grupo com este nome.',
  })),
  ...ENTERPRISE_UNIQUE.map((rule) => ({ models: ENTERPRISE, ...rule })),
  ...[
    ...MODULE_UNIQUE,
    ...ASSOCIATIVE_PLAN_UNIQUE,
    ...POC_PLAN_UNIQUE,
    ...CASHFLOW_PLAN_UNIQUE,
    ...DRE_PLAN_UNIQUE,
    ...ENTERPRISE_VERSION_UNIQUE,
    ...VERSION_MODULE_UNIQUE,
    ...UNIT_UNIQUE,
  ].map((rule) => ({
    models: [],
    ...rule,
  })),
  ...STATEMENT_UNIQUE.group.map((rule) => ({ models: ['grupo'], ...rule })),
  ...STATEMENT_UNIQUE.subgroup.map((rule) => ({ models: ['subgrupo'], ...rule })),
  ...PARTICIPATION_UNIQUE.map((rule) => ({ models: [], ...rule })),
  ...ELIMINATION_UNIQUE.map((rule) => ({ models: ['eliminacao'], ...rule })),
  ...UAU_COMPANY_MAP_UNIQUE.map((rule) => ({ models: ['empresa do uau'], ...rule })),
  ...ALLOCATION_UNIQUE.map((rule) => ({ models: ['rateio'], ...rule })),
  ...[...STATEMENT_UNIQUE.orderer, ...STATEMENT_UNIQUE.from_to, ...UAU_FROM_TO_UNIQUE].map((rule) => ({ models: [], ...rule })),
  ...INDEX_UNIQUE.map((rule) => ({ models: ['indice', 'economicIndex'], ...rule })),
  ...INDEX_VALUE_UNIQUE.map((rule) => ({ models: [], ...rule })),
  ...ENTERPRISE.flatMap((development) => [
    ...['empresa', 'company'].map((owner) => ({
      models: [],
      fields: [development, owner],
      message: 'Este empreendimento já está cadastrado para a empresa.',
    })),
    { models: [], fields: [development, 'n_modulo'], message: 'Já existe um módulo com este número neste empreendimento.' },
    ...['nome', 'name'].map((name) => ({
      models: [],
      fields: [development, name],
      message: 'Já existe uma versão com este nome neste empreendimento.',
    })),
  ]),
  { models: [], fields: ['subscription', 'user'], message: 'Já existe um vínculo desta assinatura com este usuário.' },
  { models: ['subscription'], fields: ['email'], message: 'Já existe um vínculo desta assinatura com este usuário.' },
  { models: ['usuario', 'user'], fields: ['email'], message: 'Já existe um usuário com este e-mail.' },
];

const RULES: readonly Rule[] = [
  ...CONTRACTS.flatMap(({ name, model, unique }) => unique.map((rule) => ({ models: [model, name], ...rule }))),
  ...OTHERS,
];

const ALREADY = /^(.+) with this (.+) already exists\.?$/i;
const SET = /^The fields (.+) must make a unique set\.?$/i;
const CONSTRAINT = /^Constraint [“"'](.+)[”"'] is violated\.?$/i;
const UNIQUE = /^This field must be unique\.?$/i;

/** The text of a broken unique rule, told by any of the ways Django has; null for another message. */
export function uniqueText(message: string): string | null {
  const [, model, labels] = ALREADY.exec(message) ?? [];
  if (model && labels) {
    // Django joins the labels of a set of fields: «X with this A and B already exists.»
    return textOf(namesIn(labels), textKey(model)) ?? TEXTS.duplicate;
  }
  const set = SET.exec(message)?.[1];
  if (set) return textOf(namesIn(set), null) ?? TEXTS.duplicate;
  const constraint = CONSTRAINT.exec(message)?.[1];
  if (constraint) return RULES.find((rule) => rule.constraint === constraint)?.message ?? TEXTS.duplicate;
  return UNIQUE.test(message) ? TEXTS.duplicate : null;
}

const namesIn = (list: string) => list.split(/,|\sand\s/i).map((name) => textKey(name));

function textOf(fields: readonly string[], model: string | null): string | undefined {
  const sameFields = (rule: Rule) => rule.fields.length === fields.length && rule.fields.every((field) => fields.includes(field));
  return RULES.find((rule) => sameFields(rule) && (model === null || rule.models.some((name) => textKey(name) === model)))
    ?.message;
}
