import type { RowOf } from '#contract/resource.ts';
import type { version as contract } from '#contract/version.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

export type VersionRow = Keyed<RowOf<typeof contract>>;

export const NOUN = { one: 'versão', many: 'versões', feminine: true } as const;
export const ENTRY = { one: 'lançamento', many: 'lançamentos' } as const;
