import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LISTS } from '#src/features/uau/database/tabs.ts';
import { UAU_RESOURCES } from '#src/resources/uau-areas.ts';

/** As the specification names them. */
const AREAS: Record<string, string> = {
  admin: 'users selectedUser centerCostPermission accountingPermission group pages',
  cashflow: 'group subgroup aggregator orderer filteredAggregator fromToPlannerItemSubGroup report',
  dre: 'group subgroup aggregator orderer filteredAggregator fromToPlannerItemSubGroup report',
  enterprise: 'searchValue enterprise enterpriseModule selectedEnterprise selectedEnterpriseModule',
  expense: 'entries report',
  structure:
    'company version regional centerCost accounting cascadeRegionalCompany cascadeRegionalCompanyCenterCost cascadeCompanyCenterCost selectedVersion aggregator',
  uau: 'company units jobs selectedCompany modules installmentRecived installmentRecivedField installmentRecivedType accountRecivable accountRecivableField accountRecivableType termination fundingAccountRecivable fundingInstallmentRecived financialControl uauFinancialControlTypeMoviment uauFinancialControlCategory insumo exits',
  user: 'access user loadingPhoto',
};

const rows = [
  ...readFileSync(new URL('../../docs/data-areas.md', import.meta.url), 'utf8').matchAll(
    /^\| (\w+) \| (\w+) \| `(\S+)` \| `(\S+)` \|$/gm,
  ),
].map(([, area = '', name = '', module = '', hook = '']) => ({ area, name, module, hook }));

/** What screens and what stands around them are made of, apart from their tests. */
const ROOT = new URL('../../', import.meta.url);
const screens = globSync('src/{features,layout,mapping,assumptions,routes,session}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));

/** Whether some other file than its own takes a name from its module and uses it. */
const isUsed = (name: string, module: string) =>
  screens.some(
    ({ path, text }) =>
      path !== module && text.includes(`'#${module}'`) && (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1,
  );

/** Lists of UAU that a tab of its database shows. */
const SHOWN: ReadonlySet<string> = new Set(Object.values(LISTS).flatMap(({ list, bank }) => [list, ...(bank ? [bank] : [])]));

describe('[RES-1] the data areas of the specification', () => {
  it('all stand in the table, and nothing else does', () => {
    const named = Object.entries(AREAS).flatMap(([area, names]) => names.split(' ').map((name) => `${area}.${name}`));
    expect(rows.map(({ area, name }) => `${area}.${name}`).toSorted()).toEqual(named.toSorted());
  });

  it.each(rows.map((row) => [`${row.area}.${row.name}`, row] as const))(
    '%s is had by its hook',
    async (_name, { module, hook }) => {
      const created: unknown = await import(/* @vite-ignore */ `../../${module}`);
      const found = hook.split('.').reduce((of, part) => Object(of)[part] as unknown, created);
      expect(found).toBeTypeOf('function');
    },
  );

  it.each(rows.map((row) => [`${row.area}.${row.name}`, row] as const))(
    '[RES-1] %s is used by a screen',
    async (_name, { module, hook }) => {
      const [root = ''] = hook.split('.');
      const created = (await import(/* @vite-ignore */ `../../${module}`)) as Record<string, unknown>; // a module's exports
      const list = Object.values(UAU_RESOURCES).find((one) => one === created[root]);
      const onTab = list !== undefined && SHOWN.has(list.id) && isUsed('UAU_RESOURCES', module);
      expect(onTab || isUsed(root, module)).toBe(true);
    },
  );
});
