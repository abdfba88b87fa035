import type { permitGroup } from '#contract/permit-group.ts';
import type { RowOf } from '#contract/resource.ts';
import type { user } from '#contract/user.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

export type UserRow = Keyed<RowOf<typeof user>>;
export type GroupRow = Keyed<RowOf<typeof permitGroup>>;

export const USER = { one: 'usuário', many: 'usuários', feminine: false } as const;
export const GROUP = { one: 'grupo', many: 'grupos', feminine: false } as const;
