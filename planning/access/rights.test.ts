import { describe, expect, it } from 'vitest';
import { may, mayNamed, mayOnPage, mayReach, type Grants, type Principal } from '#planning/access/rights.ts';

const page = (name: string, ...operations: ('view' | 'edit' | 'delete' | 'export')[]) => ({
  page: name,
  view: operations.includes('view'),
  edit: operations.includes('edit'),
  delete: operations.includes('delete'),
  export: operations.includes('export'),
});
const grants = (more: Partial<Grants>): Grants => ({ pages: [], named: [], centers: [], accounts: [], ...more });
const who = (...all: Partial<Grants>[]): Principal => ({
  organization: 1,
  is_active: true,
  is_admin: false,
  grants: all.map(grants),
});
const entry = { organization: 1, center: { id: 30, company: 20, regional: 10 }, account: '5.1.02' };
const ALL = { level: 'all', id: null, can_edit: false } as const;
const chart = { code: null, can_edit: false };

describe('[SEC-3] a right on a page', () => {
  it('is denied until a group grants it, and any of the groups is enough', () => {
    expect(mayOnPage(who({}), 'expenseEntry', 'view')).toBe(false);
    const two = who({ pages: [page('home', 'view')] }, { pages: [page('expenseEntry', 'view', 'edit')] });
    expect(mayOnPage(two, 'expenseEntry', 'edit')).toBe(true);
    expect(mayOnPage(two, 'expenseEntry', 'delete')).toBe(false);
    expect(mayOnPage(two, 'dreReport', 'view')).toBe(false);
  });

  it('says nothing without «ver»', () => {
    expect(mayOnPage(who({ pages: [page('home', 'edit')] }), 'home', 'edit')).toBe(false);
  });

  it('is an administrator’s, and nobody’s who is inactive', () => {
    expect(mayOnPage({ ...who({}), is_admin: true }, 'adminUsers', 'delete')).toBe(true);
    expect(mayOnPage({ ...who({}), is_admin: true, is_active: false }, 'home', 'view')).toBe(false);
    expect(mayNamed(who({ named: ['version.approve'] }), 'version.approve')).toBe(true);
    expect(mayNamed(who({ named: ['version.approve'] }), 'version.unlock')).toBe(false);
  });
});

describe('[SEC-2] a row', () => {
  it.each([
    ['nothing', [], [], false],
    ['the cost centre alone', [{ level: 'center_cost', id: 30, can_edit: false }], [], false],
    ['the account alone', [], [{ code: '5.1.02', can_edit: false }], false],
    ['both', [{ level: 'center_cost', id: 30, can_edit: false }], [{ code: '5.1.02', can_edit: false }], true],
    [
      'company and a group of accounts',
      [{ level: 'company', id: 20, can_edit: false }],
      [{ code: '5.1', can_edit: false }],
      true,
    ],
    ['its regional, and the whole chart', [{ level: 'regional', id: 10, can_edit: false }], [chart], true],
    ['all, and the account written with zeros', [ALL], [{ code: '05.001.2', can_edit: false }], true],
    ['another company', [{ level: 'company', id: 21, can_edit: false }], [chart], false],
    ['an account whose code only begins alike', [ALL], [{ code: '5.1.0', can_edit: false }], false],
  ] as const)('with %s granted', (_what, centers, accounts, seen) => {
    expect(mayReach(who({ centers, accounts }), entry, false)).toBe(seen);
  });

  it('is seen when one group grants the cost centre and another the account', () => {
    expect(mayReach(who({ centers: [ALL] }, { accounts: [chart] }), entry, false)).toBe(true);
  });

  it('is written only where both are granted for writing', () => {
    const center = { level: 'center_cost', id: 30, can_edit: true } as const;
    expect(mayReach(who({ centers: [center], accounts: [chart] }), entry, true)).toBe(false);
    expect(mayReach(who({ centers: [center], accounts: [{ ...chart, can_edit: true }] }), entry, true)).toBe(true);
  });

  it('of another organisation does not exist, for an administrator neither', () => {
    expect(mayReach({ ...who({}), is_admin: true }, { ...entry, organization: 2 }, false)).toBe(false);
  });

  it('of the structure is shown above what is granted, and written only when granted whole', () => {
    const person = who({
      centers: [{ level: 'center_cost', id: 30, can_edit: true }],
      accounts: [{ code: '5.1.02', can_edit: true }],
    });
    const company = { organization: 1, place: { level: 'company', id: 20, regional: 10, centers: [entry.center] } } as const;
    expect([mayReach(person, company, false), mayReach(person, company, true)]).toEqual([true, false]);
    const parent = { organization: 1, account: '5.1', below: ['5.1.01', '5.1.02'] };
    expect([mayReach(person, parent, false), mayReach(person, parent, true)]).toEqual([true, false]);
  });

  it('needs the page’s right too', () => {
    const person = who({ centers: [ALL], accounts: [chart], pages: [page('expenseReport', 'view')] });
    expect(may(person, { page: 'expenseReport', operation: 'view' }, entry)).toBe(true);
    expect(may(person, { page: 'expenseEntry', operation: 'view' }, entry)).toBe(false);
    expect(may(person, { page: 'expenseReport', operation: 'edit' }, entry)).toBe(false);
  });
});
