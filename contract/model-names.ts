import { RECORDS } from '#contract/registry.ts';
import { textKey } from '#planning/text/text-key.ts';

/**
 * What else servers call the contracts' models in their messages, in Portuguese and in English, by the model's name in
 * its contract: every record's noun and name are known without. Case, accents, spaces and joints are of no matter:
 * `ContaContabil`, `conta_contabil` and «Conta contábil» are one name. A name may be several models'.
 */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  organization: ['organisation'],
  regional: ['regionais', 'region', 'região', 'regional office', 'branch'],
  empresa: ['companhia'],
  'centro de custo': ['centro custo', 'cost center', 'cost centre'],
  'conta contabil': ['conta', 'account', 'accounting account', 'ledger account', 'chart account'],
  agrupador: ['agregador', 'grouper'],
  versao: ['version', 'versão orçamentária', 'budget version'],
  lancamento: ['lançamento de despesa', 'despesa', 'expense', 'entry'],
  'permit group': ['grupo', 'grupo de permissão', 'grupo de permissões', 'grupo de acesso', 'group', 'permission group'],
  subscription: ['assinatura', 'vínculo', 'subscription user', 'user subscription', 'assinatura de usuário'],
  user: ['usuário', 'custom user', 'account user'],
  empreendimento: ['development', 'real estate development'],
  modulo: ['module', 'módulo do empreendimento', 'development module', 'empreendimento módulo'],
  'versao do empreendimento': ['versão', 'version', 'development version', 'empreendimento versão'],
  'modulo da versao': ['development version module', 'version module'],
  unidade: ['unit', 'unidade do módulo'],
  indice: ['index', 'índice econômico'],
  'valor do indice': ['valor de índice'],
  grupo: ['group', 'statement group', 'grupo do fluxo'],
  subgrupo: ['sub group', 'statement subgroup'],
  ordenador: ['orderer'],
  'de-x-para': ['from to', 'from to planner item sub group', 'mapping', 'mapeamento'],
  participacao: ['company participation', 'participação na empresa'],
  eliminacao: ['elimination'],
  rateio: ['allocation', 'regra de rateio'],
  'empresa do UAU': ['uau company', 'uau empresa'],
  'de-x-para do uau': ['uau mapping', 'uau de para'],
  'premissas da receita associativo': ['associativo', 'associative'],
  'premissas da receita e do custo': ['revenue cost plan', 'custo'],
  'premissas do fluxo de caixa': ['premissas do fluxo'],
  'premissas da DRE': ['income statement plan', 'premissas de dre'],
};

/** Fields that different servers name differently: the first name stands for all of them. */
const FIELDS: readonly (readonly string[])[] = [
  ['code', 'codigo', 'cod'],
  ['name', 'nome'],
  ['domain', 'dominio'],
  ['company', 'empresa'],
  ['enterprise', 'empreendimento', 'development'],
  ['n_modulo', 'numero do modulo', 'module number', 'numero', 'number', 'n_module'],
  ['user', 'usuario'],
  ['subscription', 'assinatura'],
  ['version', 'versao', 'versao orcamentaria', 'budget version'],
  ['enterprise_version', 'versao do empreendimento', 'development version'],
  ['module', 'modulo'],
  ['identifier', 'identificador'],
  ['economic_index', 'indice', 'index', 'indice economico'],
  ['month', 'mes'],
  ['year', 'ano'],
  ['center_cost', 'centro de custo', 'centro custo', 'cost center', 'cost centre'],
  ['accounting', 'conta contabil', 'conta', 'account', 'ledger account', 'accounting account'],
  ['description', 'descricao'],
  ['group', 'grupo'],
  ['kind', 'tipo', 'type'],
  ['source_kind', 'origem', 'tipo da origem', 'source type'],
  ['source_key', 'chave da origem', 'source'],
  ['status', 'situacao'],
  ['from', 'a partir de'],
];

/** A name without case, accents, spaces and joints; the words of a class's name are its capitals'. */
const plain = (name: string): string => textKey(name).replace(/[^a-z0-9]/g, '');

const modelsByName = new Map<string, string[]>();
for (const [model, others] of Object.entries(MODELS))
  for (const name of [model, ...others]) {
    const known = modelsByName.get(plain(name));
    if (known) known.push(model);
    else modelsByName.set(plain(name), [model]);
  }
for (const [name, { model, noun }] of Object.entries(RECORDS))
  for (const own of [model, noun.one, name]) if (!modelsByName.has(plain(own))) modelsByName.set(plain(own), [model]);

const fieldByName = new Map(FIELDS.flatMap(([field = '', ...others]) => [field, ...others].map((name) => [plain(name), field])));

/** The contracts' models that a server may mean by `name`; none for a name that is not known. */
export const modelsNamed = (name: string): readonly string[] => modelsByName.get(plain(name)) ?? [];

/** The one name of a field, however a server calls it: `Código`, `codigo` and `code` are one. */
export const fieldNamed = (name: string): string => fieldByName.get(plain(name)) ?? plain(name);

/** The models whose name ends a table's: Django calls it `{app}_{model}`, the model's own words joined. */
export function modelsOfTable(table: string): readonly string[] {
  const words = table.split('_');
  const from = words.findIndex((_word, at) => modelsNamed(words.slice(at).join('_')).length > 0);
  return from < 0 ? [] : modelsNamed(words.slice(from).join('_'));
}
