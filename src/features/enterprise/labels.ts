import type { economicIndex } from '#contract/economic-index.ts';
import type { enterpriseModule } from '#contract/enterprise-module.ts';
import type { enterpriseUnit } from '#contract/enterprise-unit.ts';
import type { enterpriseVersionModule } from '#contract/enterprise-version-module.ts';
import type { enterpriseVersion } from '#contract/enterprise-version.ts';
import type { enterprise } from '#contract/enterprise.ts';
import type { indexValue } from '#contract/index-value.ts';
import type { RowOf } from '#contract/resource.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

export type EnterpriseRow = Keyed<RowOf<typeof enterprise>>;
export type ModuleRow = Keyed<RowOf<typeof enterpriseModule>>;
export type UnitRow = Keyed<RowOf<typeof enterpriseUnit>>;
export type VersionRow = Keyed<RowOf<typeof enterpriseVersion>>;
export type FiguresRow = Keyed<RowOf<typeof enterpriseVersionModule>>;
export type IndexRow = Keyed<RowOf<typeof economicIndex>>;
export type ValueRow = Keyed<RowOf<typeof indexValue>>;

export const ENTERPRISE = { one: 'empreendimento', many: 'empreendimentos', feminine: false } as const;
export const MODULE = { one: 'módulo', many: 'módulos', feminine: false } as const;
export const UNIT = { one: 'unidade', many: 'unidades', feminine: true } as const;
export const VERSION = { one: 'versão', many: 'versões', feminine: true } as const;
export const INDEX = { one: 'índice', many: 'índices', feminine: false } as const;
export const VALUE = { one: 'valor', many: 'valores', feminine: false } as const;

export const enterpriseName = ({ code, name }: { code: string; name: string }) => `${code} · ${name}`;
/** «1 · Torre A», or «Módulo 3» for one that has no name. */
export const moduleName = ({ n_modulo, name }: { n_modulo: number; name: string }) =>
  name ? `${n_modulo} · ${name}` : `Módulo ${n_modulo}`;
