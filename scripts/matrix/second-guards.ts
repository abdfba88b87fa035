const LIMITS = 'server/engine/limits.ts';

/**
 * Predicates that another one stands before in every case there is today: taking one of them away alone shows nowhere.
 * They stay, for the day that the other goes. Named as the mutant is, by module, place in it among so many, and text,
 * so that another one that comes to stand there is not taken for it; the reason is what stands before.
 */
export const SECOND_GUARDS: Readonly<Record<string, string>> = {
  [`${LIMITS}@ofModulo place: ['modulo']`]: 'assumptions never leave their module (revenue-plan.ts)',
  [`${LIMITS}@ofAccount written: someAccount(accounts.shown, alias)`]: 'whoever sees such a row may write it (seen)',
  [`${LIMITS}@ofAccount place: ['accounting']`]: 'an account that is not seen is told as not existing (references.ts#1)',
  [`${LIMITS}@enterprise_module place: ['empreendimento']`]: 'a module never leaves its development (enterprise-module.ts)',
  [`${LIMITS}@enterprise_version place: ['empreendimento']`]: 'a version never leaves its development (enterprise-version.ts)',
  [`${LIMITS}@enterprise_version_module place: ['enterprise_version']`]:
    "figures are of a module of their version's development (enterprise-version-module.ts)",
  [`${LIMITS}@ofLoad place: ['center_costs', 'accountings']`]:
    'a load never moves: nothing writes where it stands but the file that made it',
  [`${LIMITS}@uau_company_map place: ['company']`]: 'whoever may write one of them may write them wherever they lead (written)',
  "server/ledger/places.ts#5/5: inScope(scope, 'accounting', 't')":
    'the first level is seen with what may be written below it (#1)',
  "server/ledger/places.ts#3/5: inScope(scope, 'company', 'c')": 'companies of cost centres that may be written (#2)',
  "server/ledger/places.ts#4/5: inScope(scope, 'company', 'c')": 'companies of cost centres that may be written (#2)',
  "server/ledger/template.ts#1/2: writable(scope, 'center_cost', 't')":
    'names one row of many; held by a test of its own (ledger/rights.test.ts)',
  "server/ledger/template.ts#2/2: writable(scope, 'accounting', 'a')":
    'names one row of many; held by a test of its own (ledger/rights.test.ts)',
  "server/ledger/loads.ts#1/7: inScope(scope, 'company', 'c')": 'companies of loads of which every cell is seen (#3)',
  "server/ledger/loads.ts#6/7: writable(scope, 'ledger_entry', 't')":
    'postings of a load of which every cell may be written (#4)',
  "server/ledger/loads.ts#7/7: writable(scope, 'ledger_load', 'l')": 'a load of which every cell may be written (#4)',
  "server/reports/expense-lines.ts#2/4: inScope(scope, 'version', 't')":
    'a version is kept once it was read within the scope (expense-query.ts#1)',
  "server/reports/expense-lines.ts#3/4: inScope(scope, group_by, 't')": 'only places of entries that are seen are named (#1)',
  "server/reports/expense-lines.ts#4/4: inScope(scope, 'accounting', 't')":
    'only accounts of entries that are seen are named, and those above them (#1)',
  "server/reports/revenue-report.ts#3/5: inScope(scope, 'enterprise_module', 'm')":
    'the development of a module is looked for among those that are seen (#2)',
  "server/reports/revenue-report.ts#4/5: inScope(scope, 'enterprise_module', 't')":
    'a module is seen by whoever sees its development (#2)',
  "server/reports/revenue-report.ts#5/5: inScope(scope, table, 't')": 'assumptions are seen by whoever sees their module (#2)',
  "server/reports/statement-entries.ts#1/2: inScope(scope, 'accounting', 't')":
    'only accounts of entries that are seen are named (entry-conditions.ts#1)',
  "server/reports/statement-entries.ts#2/2: inScope(scope, 'center_cost', 't')":
    'only cost centres of entries that are seen are named (entry-conditions.ts#1)',
  "server/reports/uau-places.ts#1/3: inScope(scope, 'uau_company_map', 'map')":
    'only companies with rows that are seen are looked up (uau-actuals.ts#1)',
  "server/reports/uau-places.ts#2/3: inScope(scope, 'enterprise', 'en')":
    'only jobs with rows that are seen are looked up (uau-actuals.ts#1)',
  "server/reports/uau-places.ts#3/3: inScope(scope, 'uau_job', 't')":
    'only jobs with rows that are seen are named (uau-actuals.ts#1)',
  "server/uau/mapping/places-file.ts#1/4: inScope(scope, 'uau_company_map', 't')":
    'only companies of UAU that are seen are told, by this very map (limits.ts@ofUau)',
  "server/uau/mapping/places-file.ts#2/4: inScope(scope, 'company', 'c')":
    'a company of UAU is seen by whoever sees the company that it is mapped to (#1)',
  "server/uau/mapping/places-file.ts#3/4: inScope(scope, 'enterprise_module', 'm')":
    'a module is seen by whoever sees its development (#4)',
  "server/uau/mapping/places-file.ts#4/4: inScope(scope, 'enterprise', 'e')":
    'only names where a job is mapped; held by a test of its own (mapping/import.test.ts)',
  "server/uau/actuals.ts#1/7: inScope(scope, 'enterprise_module', 'm')":
    'a module is seen by whoever sees its development (#2); both are tried together',
  "server/uau/actuals.ts#2/7: inScope(scope, 'enterprise_module', 'o')":
    'a module is seen by whoever sees its development (#1); both are tried together',
  "server/uau/actuals.ts#3/7: inScope(scope, 'uau_company_map', 'map')":
    'nothing of such companies is read (#4, #5, #6); all are tried together',
  "server/uau/actuals.ts#4/7: inScope(scope, 'uau_loaded', 'l')":
    'a company that is not reached is told first (#3); all are tried together',
  "server/uau/actuals.ts#5/7: inScope(scope, 'uau_month', 'm')":
    'a company that is not reached is told first (#3); all are tried together',
  "server/uau/actuals.ts#6/7: inScope(scope, 'uau_termination', 't')":
    'a company that is not reached is told first (#3); all are tried together',
  "server/uau/read/status.ts#6/7: inScope(scope, table, 't')": 'told only to whoever sees every company (reconcile)',
  "server/reports/uau-targets.ts#1/1: inScope(scope, 'uau_from_to', 't')": 'held by a test of its own (uau-actuals.test.ts)',
  "server/reports/statement-sources.ts#1/2: inScope(scope, statementTables(statement).mapping, 't')":
    'says only whether an account is mapped; held by a test of its own (statement-report.test.ts)',
  "server/reports/statement-sources.ts#2/2: inScope(scope, 'company', 't')":
    'companies that are not seen have no amounts there (entry-conditions.ts#1, statement-plans.ts#1)',
  "server/statement/consolidation.ts#3/3: inScope(scope, table, 't')":
    'companies that may be written are seen (pipeline.ts), accounts are held by a test of their own (consolidation.test.ts)',
  "server/resources/version-plans.ts#3/3: writable(context.scope, 'associative_plan', 't')":
    'a copy holds only what its maker may write (#1)',
  "server/engine/stale.ts#1/1: inScope(scope, table, 't')": 'the rows were locked within the scope (lock.ts#3)',
  "server/engine/one-statement.ts#2/4: inScope(scope, table, 't')": 'rows that may not be written are given up (#1)',
  "server/engine/one-statement.ts#3/4: inScope(scope, table, 't')":
    'the rows were read as such that may be written, and are as they were read (#1)',
  "server/engine/one-statement.ts#4/4: inScope(scope, table, 't')":
    'the rows were read as such that may be written, and are as they were read (#1)',
  "server/engine/counted.ts#2/2: inScope(scope, 'center_cost', 't')": 'only cost centres of amounts that are seen are told (#1)',
  "server/engine/lock.ts#1/3: inScope(scope, definition.table, 't')":
    'steps of a version of another organisation; held by a test of its own (version-life.test.ts)',
  "server/engine/write.ts#1/3: inScope(scope, definition.table, 't')": 'the rows were locked within the scope (lock.ts#3)',
  "server/engine/write.ts#2/3: inScope(scope, definition.table, 't')": 'the rows were locked within the scope (lock.ts#3)',
  "server/engine/write.ts#3/3: inScope(context.scope, definition.table, 't')":
    'the rows were locked within the scope (lock.ts#3), or may be written (version.ts, version-plans.ts)',
  "server/resources/enterprise-version.ts#1/1: inScope(scope, 'enterprise_version', 't')":
    'a base is of the same development, which is seen (references.ts#1)',
  "server/resources/row-grants.ts#1/1: inScope(scope, table, 't')":
    'nobody grants what they do not hold (permit-group.ts, user-rules.ts)',
  "server/routes/home.ts#1/5: inScope(scope, 'version', 't')": 'the versions are read within the scope (list.ts#1)',
  "server/routes/home.ts#2/5: inScope(scope, 'expense_entry', 'e')":
    'only orders the drafts; held by a test of its own (hidden-rows.test.ts)',
  "server/audit-log/entry.ts#1/1: inScope(scope, table, 't')":
    'a line is read by whoever sees the row before and after, and with it what it names (imagesInScope)',
};
