type Place = readonly [name: string, from: string | RegExp, to?: string];
const ORGANIZATION = 'sql<SqlBool>`${ref(`${alias}.organization_id`)} = ${scope.organization}`';
const SUM_LOOKED_AT = `  check,
  standing: standing(),
  afterWrite: async ({ db, scope }) => {
    const { rows } = await sql\`select e.version from expense_entry as e where e.organization_id = \${scope.organization}
      group by 1 having sum(abs(e.m01)) > 7500 * 99999999999::bigint\`.execute(db);
    if (rows.length > 0) throw new Error('beyond');
  },
  beforeDelete:`;

/** What stands in single places of each module, and what takes its place: nothing, unless told. */
const BY_MODULE: Readonly<Record<string, readonly Place[]>> = {
  'server/engine/scope.ts': [
    // Two organisations hold the same codes: unique rules would refuse the second one's rows, so that there were no
    // world to ask.
    ['the organisation', ORGANIZATION, `(process.env['MATRIX_STANDS'] ? sql<SqlBool>\`true\` : ${ORGANIZATION})`],
    ['kept images in the audit log', 'if (seen.length === 0) return [];', 'if (seen) return [];'],
  ],
  'server/routes/reach.ts': [
    ['cost centres told writable', 'centers.edit', 'centers.read'],
    ['accounts told writable', 'accounts.edit', 'accounts.read'],
  ],
  'server/routes/chart-import.ts': [
    ['who may import a chart', "if (scope.rights.reach.accounts.edit !== 'all') throw permissionDenied();"],
  ],
  'server/resources/expense-entry.ts': [
    ['no save looks at the sum of its version', '  check,\n  standing: standing(),\n  beforeDelete:', SUM_LOOKED_AT],
  ],
  'server/resources/version.ts': [['who is told why a span may not be shorter', /if \(!seesAllEntries\(scope\)\)\s*return .*;/g]],
  'server/engine/limits.ts': [['where a new regional may be', '[nowhere]', '[]']],
  // Each of these stands behind the other; together they are all there is.
  'server/uau/actuals.ts': [
    ['modules that UAU is asked of', "inScope(scope, 'enterprise_module', ", 'wholeScope(scope, '],
    [
      'companies of UAU that a module is told of',
      /inScope\(scope, 'uau_(?:company_map|loaded|month|termination)', /g,
      'wholeScope(scope, ',
    ],
  ],
  'server/auth/guard.ts': [["the page's right", 'if (!may(session, permission)) throw permissionDenied();']],
  'server/auth/over.ts': [
    [
      'whose user it is',
      "select t.* from subscription as t where ${inOrganization(within.scope, 't')} and",
      'select t.* from subscription as t where',
    ],
    [
      'acting: an administrator is above',
      'if (!within.scope.rights.isAdmin && holders.some(({ is_admin }) => is_admin)) throw aboveOwn();',
    ],
    ['acting: who holds more is above', 'if (!left.every((granting) => holdsAll(rights, granting))) throw aboveOwn();'],
    ['acting: what a user holds themselves', 'ownGrants(holder),'],
    ['acting: what a user holds by their groups', '...holder.groups.map((id) => groups.get(id) ?? NOTHING),'],
    ['acting: for a user', 'await assertOverUsers(within, [row], await groupsOf(within, [row]));'],
  ],
  'server/resources/permit-group.ts': [
    [
      'nobody grants what they do not hold, by a group',
      'if (!holdsAll(rights, changed(old ?? NOTHING, now))) throw grantNotHeld();',
    ],
    ['acting: a group is changed', 'if (old) await assertOver(context, [old]);'],
    ['acting: a group is removed', 'await assertOver(context, rows.map(groupOf));'],
    [
      "acting: a group's duty of a second factor",
      'if (old?.require_otp && !now.require_otp && !rights.isAdmin) throw dutyStays();',
    ],
  ],
  'server/resources/user-rules.ts': [
    ['nobody grants what they do not hold, to a user', '|| !given.every((granting) => holdsAll(scope.rights, granting))'],
    ['acting: administrators are made by administrators', 'now.is_admin || '],
    ['acting: a user is changed', 'await assertOverUsers(context, stored, groups);'],
    ['acting: a user is removed', 'await assertOverUsers(context, users, groups);'],
    [
      "acting: a user's duty of a second factor",
      'if (old && isObliged(old, groups) && !isObliged(now, groups)) throw dutyStays();',
    ],
  ],
};
export const PLACES = Object.entries(BY_MODULE).flatMap(([module, places]) =>
  places.map(([name, from, to = '']) => ({ name, module, from, to })),
);

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
