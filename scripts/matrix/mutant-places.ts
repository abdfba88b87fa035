const SCOPE = 'server/engine/scope.ts';
const LIMITS = 'server/engine/limits.ts';

/** Single places, by what stands there and what takes its place. */
export const PLACES: readonly { name: string; module: string; from: string | RegExp; to: string }[] = [
  {
    name: 'the organisation',
    module: SCOPE,
    from: 'sql<SqlBool>`${ref(`${alias}.organization_id`)} = ${scope.organization}`',
    // Two organisations hold the same codes: unique rules would refuse the second one's rows, so that there were no
    // world to ask.
    to: "(process.env['MATRIX_STANDS'] ? sql<SqlBool>`true` : sql<SqlBool>`${ref(`${alias}.organization_id`)} = ${scope.organization}`)",
  },
  { name: 'kept images in the audit log', module: SCOPE, from: 'if (seen.length === 0) return [];', to: 'if (seen) return [];' },
  { name: 'cost centres told writable', module: 'server/routes/reach.ts', from: 'centers.edit', to: 'centers.read' },
  { name: 'accounts told writable', module: 'server/routes/reach.ts', from: 'accounts.edit', to: 'accounts.read' },
  {
    name: 'who may import a chart',
    module: 'server/routes/chart-import.ts',
    from: "if (scope.rights.reach.accounts.edit !== 'all') throw permissionDenied();",
    to: '',
  },
  {
    name: 'no save looks at the sum of its version',
    module: 'server/resources/expense-entry.ts',
    from: '  check,\n  standing: standing(),\n  beforeDelete:',
    to: `  check,
  standing: standing(),
  afterWrite: async ({ db, scope }) => {
    const { rows } = await sql\`select e.version from expense_entry as e where e.organization_id = \${scope.organization}
      group by 1 having sum(abs(e.m01)) > 7500 * 99999999999::bigint\`.execute(db);
    if (rows.length > 0) throw new Error('beyond');
  },
  beforeDelete:`,
  },
  {
    name: 'who is told why a span may not be shorter',
    module: 'server/resources/version.ts',
    from: /if \(!seesAllEntries\(scope\)\)\s*return .*;/g,
    to: '',
  },
  { name: 'where a new regional may be', module: LIMITS, from: '[nowhere]', to: '[]' },
  {
    name: 'whose user it is',
    module: 'server/auth/over.ts',
    from: "select t.* from subscription as t where ${inOrganization(within.scope, 't')} and",
    to: 'select t.* from subscription as t where',
  },
  // Each of these stands behind another of them; together they are all there is.
  {
    name: 'modules that UAU is asked of',
    module: 'server/uau/actuals.ts',
    from: "inScope(scope, 'enterprise_module', ",
    to: 'wholeScope(scope, ',
  },
  {
    name: 'companies of UAU that a module is told of',
    module: 'server/uau/actuals.ts',
    from: /inScope\(scope, 'uau_(?:company_map|loaded|month|termination)', /g,
    to: 'wholeScope(scope, ',
  },
  {
    name: "the page's right",
    module: 'server/auth/guard.ts',
    from: 'if (!may(session, permission)) throw permissionDenied();',
    to: '',
  },
  {
    name: 'nobody grants what they do not hold, by a group',
    module: 'server/resources/permit-group.ts',
    from: 'if (!holdsAll(rights, changed(old ?? NOTHING, now))) throw grantNotHeld();',
    to: '',
  },
  {
    name: 'nobody grants what they do not hold, to a user',
    module: 'server/resources/user-rules.ts',
    from: '|| !given.every((granting) => holdsAll(scope.rights, granting))',
    to: '',
  },
  {
    name: 'acting: administrators are made by administrators',
    module: 'server/resources/user-rules.ts',
    from: 'now.is_admin || ',
    to: '',
  },
  {
    name: 'acting: an administrator is above',
    module: 'server/auth/over.ts',
    from: 'if (!within.scope.rights.isAdmin && holders.some(({ is_admin }) => is_admin)) throw aboveOwn();',
    to: '',
  },
  {
    name: 'acting: who holds more is above',
    module: 'server/auth/over.ts',
    from: 'if (!left.every((granting) => holdsAll(rights, granting))) throw aboveOwn();',
    to: '',
  },
  { name: 'acting: what a user holds themselves', module: 'server/auth/over.ts', from: 'ownGrants(holder),', to: '' },
  {
    name: 'acting: what a user holds by their groups',
    module: 'server/auth/over.ts',
    from: '...holder.groups.map((id) => groups.get(id) ?? NOTHING),',
    to: '',
  },
  {
    name: 'acting: a user is changed',
    module: 'server/resources/user-rules.ts',
    from: 'await assertOverUsers(context, stored, groups);',
    to: '',
  },
  {
    name: 'acting: a user is removed',
    module: 'server/resources/user-rules.ts',
    from: 'await assertOverUsers(context, users, groups);',
    to: '',
  },
  {
    name: 'acting: for a user',
    module: 'server/auth/over.ts',
    from: 'await assertOverUsers(within, [row], await groupsOf(within, [row]));',
    to: '',
  },
  {
    name: 'acting: a group is changed',
    module: 'server/resources/permit-group.ts',
    from: 'if (old) await assertOver(context, [old]);',
    to: '',
  },
  {
    name: 'acting: a group is removed',
    module: 'server/resources/permit-group.ts',
    from: 'await assertOver(context, rows.map(groupOf));',
    to: '',
  },
  {
    name: "acting: a user's duty of a second factor",
    module: 'server/resources/user-rules.ts',
    from: 'if (old && isObliged(old, groups) && !isObliged(now, groups)) throw dutyStays();',
    to: '',
  },
  {
    name: "acting: a group's duty of a second factor",
    module: 'server/resources/permit-group.ts',
    from: 'if (old?.require_otp && !now.require_otp && !rights.isAdmin) throw dutyStays();',
    to: '',
  },
];

/** Which cells are likeliest to notice, so that they are run first; all the others follow. */
const LIKELY: readonly (readonly [mutant: RegExp, cells: string])[] = [
  [/sum of its version|span may not be shorter|counted\.ts/, '^tentativas'],
  [/told writable/, 'told to be writable'],
  [/kept images|audit log/, 'audit log|history'],
  [/chart/, 'chart import'],
  [/whose user/, '^user'],
  [/^acting|to a user$/, '^acting'],
  [/grants/, '^grant'],
  [/new regional|@regional/, '^regional'],
  [/@company/, '^company'],
  [/@center_cost/, '^cost centre'],
  [/@accounting/, '^ledger account'],
  [/@ofCell/, '^expense entry|^ledger'],
  [/server\/uau\/mapping|@uau_from_to/, '^uau mapping|^row of UAU'],
  [/server\/uau\/actuals/, '^module'],
  [/server\/uau|@ofUau|@uau_/, '^row of UAU|^uau'],
  [/server\/ledger/, '^ledger'],
  [/actual-months/, 'its months?'],
  [/uau-actuals|entry-conditions/, 'report|told as hidden'],
  [/@enterprise /, '^development ·'],
  [/@enterprise_module/, '^module'],
  [/@enterprise_version /, '^development version'],
  [/@enterprise_version_module/, '^figures'],
  [/@enterprise_unit/, '^unit'],
  [/@ofAccount/, 'from.to|mapping|statement|line'],
  [/@ofModulo/, ' plan ·'],
  [/names\.ts/, "file's filter"],
  [/expense-postings/, 'postings of an actual'],
  [/entry-conditions|statement-(?:entries|sources)/, 'report, '],
  [/statement-plans/, 'cash flow report'],
  [/consolidation|@company_participation|@ofCompanies/, '^participation|^allocation|^elimination'],
  [/expense-(?:report|lines)/, 'report|told as hidden'],
  [/revenue-report/, 'plan · (?:report|file|explain)'],
  [/aggregator/, '^aggregator'],
  [/-copy\.ts/, 'copy'],
  [/version-plans/, 'plan · (?:copy|delete with)'],
  [/resources\/version\.ts/, 'version total|delete with'],
  [/home\.ts/, '· home'],
  [/structure\.ts/, 'tree|dictionary'],
  [/engine\/(?:lock|one-statement|pipeline|references|write)/, 'change|create|move|delete'],
];
export const likelyCells = (name: string): string => LIKELY.find(([mutant]) => mutant.test(name))?.[1] ?? '^$';
