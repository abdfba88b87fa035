const SCOPE = 'server/resource/scope.ts';

/** Single places, by what stands there and what takes its place. */
export const PLACES: readonly { name: string; module: string; from: string; to: string }[] = [
  {
    name: 'the organisation',
    module: SCOPE,
    from: 'sql<SqlBool>`${sql.ref(`${alias}.organization_id`)} = ${scope.organization}`',
    to: 'sql<SqlBool>`true`',
  },
  { name: 'kept images in the trail', module: SCOPE, from: 'if (seen.length === 0) return [];', to: 'if (seen) return [];' },
  { name: 'cost centres told writable', module: 'server/routes/reach.ts', from: 'centers.edit', to: 'centers.read' },
  { name: 'accounts told writable', module: 'server/routes/reach.ts', from: 'accounts.edit', to: 'accounts.read' },
  {
    name: 'who may import a chart',
    module: 'server/routes/chart-import.ts',
    from: "if (scope.rights.reach.accounts.edit !== 'all') throw permissionDenied();",
    to: '',
  },
  { name: 'where a new regional may be', module: SCOPE, from: '[nowhere]', to: '[]' },
  {
    name: 'whose user it is',
    module: 'server/auth/over.ts',
    from: ".where('organization_id', '=', scope.organization)",
    to: '',
  },
  {
    name: "the page's right",
    module: 'server/auth/guard.ts',
    from: 'if (!may(session, permission)) throw permissionDenied();',
    to: '',
  },
  {
    name: 'nobody grants what he does not hold',
    module: 'server/resources/permit-group.ts',
    from: 'if (!holdsAll(scope.rights, granting)) throw grantNotHeld();',
    to: '',
  },
];

/**
 * Predicates that another one stands before in every case there is today: taking one of them away alone shows nowhere. They stay, for the
 * day that the other goes. Named by module and place in it; the reason is what stands before.
 */
export const SECOND_GUARDS: Readonly<Record<string, string>> = {
  [`${SCOPE}@ofModulo place`]: 'premises never leave their module (revenue-plan.ts)',
  [`${SCOPE}@ofAccount written`]: 'whoever sees such a row may write it (seen)',
  [`${SCOPE}@ofAccount place`]: 'an account that is not seen is told as not existing (violation.ts#1)',
  [`${SCOPE}@enterprise_module place`]: 'a module never leaves its development (enterprise-module.ts)',
  [`${SCOPE}@enterprise_version place`]: 'a version never leaves its development (enterprise-version.ts)',
  [`${SCOPE}@enterprise_version_module place`]:
    "figures are of a module of their version's development (enterprise-version-module.ts)",
  'server/reports/expense-report.ts#2': 'only places of entries that are seen are named (#5)',
  'server/reports/expense-report.ts#3': 'only accounts of entries that are seen are named, and those above them (#5)',
  'server/reports/revenue-report.ts#3': 'the development of a module is looked for among those that are seen (#2)',
  'server/reports/revenue-report.ts#4': 'a module is seen by whoever sees its development (#2)',
  'server/reports/revenue-report.ts#5': 'premises are seen by whoever sees their module (#2)',
  'server/reports/statement-entries.ts#1': 'only accounts of entries that are seen are named (entry-conditions.ts#1)',
  'server/reports/statement-entries.ts#2': 'only cost centres of entries that are seen are named (entry-conditions.ts#1)',
  'server/reports/uau-places.ts#1': 'only companies with rows that are seen are looked up (uau-actuals.ts#1)',
  'server/reports/uau-places.ts#2': 'only jobs with rows that are seen are looked up (uau-actuals.ts#1)',
  'server/reports/uau-places.ts#3': 'only jobs with rows that are seen are named (uau-actuals.ts#1)',
  'server/uau/from-to/places-file.ts#1': 'only companies of UAU that are seen are told, by this very map (scope.ts@ofUau)',
  'server/uau/from-to/places-file.ts#2': 'a company of UAU is seen by whoever sees the company that it is led to (#1)',
  'server/uau/from-to/places-file.ts#3': 'a module is seen by whoever sees its development (#4)',
  'server/uau/from-to/places-file.ts#4': 'only names where a job is led; held by a test of its own (from-to/import.test.ts)',
  'server/reports/uau-targets.ts#1': 'held by a test of its own (realised-uau.test.ts)',
  'server/reports/statement-sources.ts#1':
    'says only whether an account is mapped; held by a test of its own (statement-report.test.ts)',
  'server/reports/statement-sources.ts#2':
    'companies that are not seen have no amounts there (entry-conditions.ts#1, statement-plans.ts#1)',
  'server/statement/consolidation.ts#3':
    'companies that may be written are seen (save.ts), accounts are held by a test of their own (consolidation.test.ts)',
  'server/resources/version-plans.ts#3': 'a copy holds only what its maker may write (#1)',
  'server/resource/stale.ts#1': 'the rows were locked within the scope (write.ts#1)',
  'server/resource/write.ts#2': 'the rows were locked within the scope (#1)',
  'server/resource/write.ts#3': 'the rows were locked within the scope (#1)',
  'server/resource/write.ts#4': 'the rows were locked within the scope (#1)',
  'server/resources/enterprise-version.ts#1': 'a base is of the same development, which is seen (violation.ts#1)',
  'server/resources/row-grants.ts#1': 'nobody grants what he does not hold (permit-group.ts)',
  'server/routes/home.ts#1': 'the version is read within the scope (list.ts#1)',
  'server/routes/home.ts#2': 'the versions are read within the scope (list.ts#1)',
  'server/routes/home.ts#3': 'only orders the drafts; held by a test of its own (hidden-rows.test.ts)',
  'server/trail/entry.ts#1': 'a line is read by whoever sees the row before and after, and with it what it names (imagesInScope)',
};

/** Which cells are likeliest to notice, so that they are run first; all the others follow. */
const LIKELY: readonly (readonly [mutant: RegExp, cells: string])[] = [
  [/told writable/, 'told to be writable'],
  [/kept images|trail/, 'trail|history'],
  [/chart/, 'chart import'],
  [/whose user/, '^user'],
  [/grants/, '^grant'],
  [/new regional|@regional/, '^regional'],
  [/@company/, '^company'],
  [/@center_cost/, '^cost centre'],
  [/@accounting/, '^ledger account'],
  [/@ofCell/, '^expense entry|^ledger'],
  [/server\/uau\/from-to|@uau_from_to/, '^uau mapping|^row of UAU'],
  [/server\/uau\/realised/, '^module'],
  [/server\/uau|@ofUau|@uau_/, '^row of UAU|^uau'],
  [/server\/ledger|expense-postings/, '^ledger'],
  [/realised-months|uau-actuals|entry-conditions/, 'report|told as hidden'],
  [/@enterprise /, '^development ·'],
  [/@enterprise_module/, '^module'],
  [/@enterprise_version /, '^development version'],
  [/@enterprise_version_module/, '^figures'],
  [/@enterprise_unit/, '^unit'],
  [/@ofAccount/, 'from.to|mapping|statement|line'],
  [/@ofModulo/, ' plan ·'],
  [/names\.ts/, "file's filter"],
  [/uau-actuals|realised-months/, 'cash flow report|realised'],
  [/expense-postings/, 'postings'],
  [/entry-conditions|statement-(?:entries|sources)/, 'report, '],
  [/statement-plans/, 'cash flow report'],
  [/consolidation|@company_participation|@ofCompanies/, '^participation|^allocation|^elimination'],
  [/expense-report/, 'report|told as hidden'],
  [/revenue-report/, 'plan · (?:report|file|explain)'],
  [/aggregator/, '^aggregator'],
  [/-copy\.ts/, 'copy'],
  [/version-plans/, 'plan · (?:copy|delete with)'],
  [/resources\/version\.ts/, 'version total|delete with'],
  [/home\.ts/, '· home'],
  [/structure\.ts/, 'tree|dictionary'],
];
export const likelyCells = (name: string): string => LIKELY.find(([mutant]) => mutant.test(name))?.[1] ?? '^$';
