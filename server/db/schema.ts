import type { ActualTables } from '#server/db/actual-tables.ts';
import type { Generated } from 'kysely';
import type { MonthField } from '#planning/numbers/months.ts';
import type {
  AppUserTable,
  LoginAttemptTable,
  OrganizationTable,
  PermitGroupTable,
  RefreshTokenTable,
  SessionFamilyTable,
  SubscriptionTable,
} from '#server/db/access-tables.ts';
import type {
  EconomicIndexTable,
  EnterpriseModuleTable,
  EnterpriseTable,
  EnterpriseUnitTable,
  EnterpriseVersionModuleTable,
  EnterpriseVersionTable,
  IndexValueTable,
  PlanTables,
} from '#server/db/development-tables.ts';
import type { Owned } from '#server/db/owned.ts';
import type {
  ConsolidationTables,
  StatementAggregatorTable,
  StatementFromToTable,
  StatementGroupTable,
  StatementOrdererTable,
  StatementSubgroupTable,
} from '#server/db/statement-tables.ts';
import type { UauTables } from '#server/db/uau-tables.ts';
import type {
  InvitationLinkTable,
  PasswordResetTable,
  PhotoTable,
  RecoveryCodeTable,
  SecondFactorTable,
} from '#server/db/account-tables.ts';

/**
 * Tables as Kysely sees them; the truth is server/migrations. Amounts are bigint cents, read as numbers within the safe range
 * (drivers refuse more); instants are ISO 8601 text; months `YYYY-MM` text.
 */
export interface RegionalTable extends Owned {
  codigo: string;
  nome: string;
  is_active: Generated<boolean>;
  codigo_key: string;
  nome_key: string;
  search_key: string;
}

export interface CompanyTable extends Owned {
  codigo: string;
  nome: string;
  cnpj: Generated<string>;
  regional: number;
  tax_regime: Generated<string>;
  is_active: Generated<boolean>;
  codigo_key: string;
  nome_key: string;
  search_key: string;
}

export interface CenterCostTable extends Owned {
  codigo: string;
  nome: string;
  company: number;
  kind: Generated<string>;
  is_active: Generated<boolean>;
  codigo_key: string;
  nome_key: string;
  search_key: string;
}

export interface AccountingTable extends Owned {
  codigo: string;
  nome: string;
  kind: Generated<string>;
  nature: Generated<string>;
  is_active: Generated<boolean>;
  codigo_key: string;
  nome_key: string;
  search_key: string;
}

export interface AggregatorTable extends Owned {
  nome: string;
  position: Generated<number>;
  accountings: Generated<number[]>;
  nome_key: string;
  search_key: string;
}

export interface VersionTable extends Owned {
  nome: string;
  kind: Generated<string>;
  start_month: string;
  end_month: string;
  description: Generated<string>;
  status: Generated<string>;
  official: Generated<boolean>;
  closed_until: Generated<string | null>;
  base_version: number | null;
  nome_key: string;
  search_key: string;
}

/** Beside the audit log's entry of that row_version: why a version was moved. */
export interface VersionMoveTable {
  organization_id: number;
  version: number;
  row_version: number;
  reason: Generated<string>;
  self_approved: Generated<boolean>;
}

export interface ExpenseEntryTable extends Owned, Record<MonthField, number | null> {
  version: number;
  year: number;
  center_cost: number;
  accounting: number;
  description: Generated<string>;
  description_key: Generated<string>;
  /** Computed by the database: whether a month holds more than R$ 1 million (server/migrations/033-entry-search.ts). */
  is_large: Generated<boolean>;
}

/** How many entries stand in a place: the sum of its lines. Kept by triggers: server/migrations/032-entry-counts.ts. */
interface ExpenseEntryCountTable {
  organization_id: number;
  version: number;
  year: number;
  center_cost: number;
  entries: number;
}

/** The same of companies and of ranges of ids: server/migrations/034-entry-sums.ts. */
interface ExpenseEntryCompanyTable {
  organization_id: number;
  version: number;
  year: number;
  company: number;
  entries: number;
}
interface ExpenseEntryRangeTable {
  organization_id: number;
  range: number;
  entries: number;
}

export interface JobTable {
  id: string;
  organization_id: number;
  user_id: number;
  kind: string;
  status: string;
  done: Generated<number>;
  total: Generated<number>;
  /** JSON text on write, parsed value on read. */
  result: unknown;
  error: string | null;
  created_at: Generated<string>;
  finished_at: string | null;
  /** The process's runner that has the work, and until when it is believed to live (server/lease). */
  worker: string | null;
  lease_until: Generated<string>;
}

export interface IdempotencyKeyTable {
  organization_id: number;
  user_id: number;
  key: string;
  /** Of the request the key came with: HMAC, so that a body cannot be guessed from it. */
  fingerprint: string;
  /** Of the answer; null only while its transaction is open. */
  status: number | null;
  /** Null where there is none, and where it is packed or not kept. */
  body: string | null;
  /** What is long, in gzip. */
  packed: Uint8Array | null;
  /** Answered with more than is kept. */
  gone: Generated<boolean>;
  at: string;
}

export interface AuditLogTable {
  id: Generated<number>;
  organization_id: number;
  user_id: number | null;
  at: Generated<string>;
  table_name: string;
  row_id: number;
  operation: string;
  /** What was done where it is no change of a field. */
  event: string | null;
  before: unknown;
  after: unknown;
  /** The transaction that wrote it; null of lines of before the column. */
  tx: Generated<string | null>;
}

/** Moved by whatever rights are worked out from: server/migrations/031-rights-stamp.ts. */
export interface RightsStampTable {
  organization_id: number;
  stamp: string;
}

export interface Database extends UauTables, ActualTables, PlanTables, ConsolidationTables {
  organization: OrganizationTable;
  app_user: AppUserTable;
  subscription: SubscriptionTable;
  permit_group: PermitGroupTable;
  rights_stamp: RightsStampTable;
  session_family: SessionFamilyTable;
  refresh_token: RefreshTokenTable;
  login_attempt: LoginAttemptTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  photo: PhotoTable;
  password_reset: PasswordResetTable;
  invitation_link: InvitationLinkTable;
  regional: RegionalTable;
  company: CompanyTable;
  center_cost: CenterCostTable;
  accounting: AccountingTable;
  aggregator: AggregatorTable;
  version: VersionTable;
  version_move: VersionMoveTable;
  expense_entry: ExpenseEntryTable;
  expense_entry_count: ExpenseEntryCountTable;
  expense_entry_company: ExpenseEntryCompanyTable;
  expense_entry_range: ExpenseEntryRangeTable;
  enterprise: EnterpriseTable;
  enterprise_module: EnterpriseModuleTable;
  enterprise_version: EnterpriseVersionTable;
  enterprise_version_module: EnterpriseVersionModuleTable;
  enterprise_unit: EnterpriseUnitTable;
  economic_index: EconomicIndexTable;
  index_value: IndexValueTable;
  dre_group: StatementGroupTable;
  dre_subgroup: StatementSubgroupTable;
  dre_aggregator: StatementAggregatorTable;
  dre_orderer: StatementOrdererTable;
  dre_from_to: StatementFromToTable;
  cashflow_group: StatementGroupTable;
  cashflow_subgroup: StatementSubgroupTable;
  cashflow_aggregator: StatementAggregatorTable;
  cashflow_orderer: StatementOrdererTable;
  cashflow_from_to: StatementFromToTable;
  job: JobTable;
  idempotency_key: IdempotencyKeyTable;
  audit_log: AuditLogTable;
}
