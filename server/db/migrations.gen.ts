import { house } from '#server/migrations/001-house.ts';
import { development } from '#server/migrations/002-development.ts';
import { binding } from '#server/migrations/003-binding.ts';
import { api } from '#server/migrations/004-api.ts';
import { rights } from '#server/migrations/005-rights.ts';
import { account } from '#server/migrations/006-account.ts';
import { versionLife } from '#server/migrations/007-version-life.ts';
import { developmentUnits } from '#server/migrations/008-development-units.ts';
import { economicIndices } from '#server/migrations/009-economic-index.ts';
import { organizationRow } from '#server/migrations/010-organization.ts';
import { revenuePlans } from '#server/migrations/011-revenue-plans.ts';
import { correction } from '#server/migrations/012-correction.ts';
import { oneName } from '#server/migrations/013-one-name.ts';
import { statements } from '#server/migrations/014-statements.ts';
import { statementPremises } from '#server/migrations/015-statement-premises.ts';
import { consolidation } from '#server/migrations/016-consolidation.ts';
import { uau } from '#server/migrations/017-uau.ts';
import { actuals } from '#server/migrations/018-actuals.ts';
import { uauWords } from '#server/migrations/019-uau-words.ts';
import { attempts } from '#server/migrations/020-attempts.ts';
import { oneResetLink } from '#server/migrations/021-one-reset-link.ts';
import { largeAmounts } from '#server/migrations/022-large-amounts.ts';
import { people } from '#server/migrations/023-people.ts';
import { severalProcesses } from '#server/migrations/025-several-processes.ts';
import { boundedTables } from '#server/migrations/026-bounded-tables.ts';
import { loadPlaces } from '#server/migrations/027-load-places.ts';
import { ledgerHistory } from '#server/migrations/028-ledger-history.ts';
import { changes } from '#server/migrations/029-changes.ts';
import { revenueOfReceipts } from '#server/migrations/030-revenue-of-receipts.ts';
import { rightsStamp } from '#server/migrations/031-rights-stamp.ts';
import { entryCounts } from '#server/migrations/032-entry-counts.ts';
import { entrySearch } from '#server/migrations/033-entry-search.ts';
import { entrySums } from '#server/migrations/034-entry-sums.ts';
import { example } from '#server/migrations/035-example.ts';
import { notices } from '#server/migrations/036-notices.ts';
import { preferences } from '#server/migrations/037-preferences.ts';
import { removals } from '#server/migrations/038-removals.ts';
import { workedVersions } from '#server/migrations/039-worked-versions.ts';
import { referentialAccounts } from '#server/migrations/040-referential-accounts.ts';
import { uauSourceSums } from '#server/migrations/041-uau-source-sums.ts';
import { entryTotals } from '#server/migrations/042-entry-totals.ts';

/** Written by `npm run routes` from server/migrations, never by hand. */
export const MIGRATIONS: Readonly<Record<string, string>> = {
  '001-house': house,
  '002-development': development,
  '003-binding': binding,
  '004-api': api,
  '005-rights': rights,
  '006-account': account,
  '007-version-life': versionLife,
  '008-development-units': developmentUnits,
  '009-economic-index': economicIndices,
  '010-organization': organizationRow,
  '011-revenue-plans': revenuePlans,
  '012-correction': correction,
  '013-one-name': oneName,
  '014-statements': statements,
  '015-statement-premises': statementPremises,
  '016-consolidation': consolidation,
  '017-uau': uau,
  '018-actuals': actuals,
  '019-uau-words': uauWords,
  '020-attempts': attempts,
  '021-one-reset-link': oneResetLink,
  '022-large-amounts': largeAmounts,
  '023-people': people,
  '025-several-processes': severalProcesses,
  '026-bounded-tables': boundedTables,
  '027-load-places': loadPlaces,
  '028-ledger-history': ledgerHistory,
  '029-changes': changes,
  '030-revenue-of-receipts': revenueOfReceipts,
  '031-rights-stamp': rightsStamp,
  '032-entry-counts': entryCounts,
  '033-entry-search': entrySearch,
  '034-entry-sums': entrySums,
  '035-example': example,
  '036-notices': notices,
  '037-preferences': preferences,
  '038-removals': removals,
  '039-worked-versions': workedVersions,
  '040-referential-accounts': referentialAccounts,
  '041-uau-source-sums': uauSourceSums,
  '042-entry-totals': entryTotals,
};
