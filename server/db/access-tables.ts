import type { ColumnType, Generated } from 'kysely';
import type { Owned } from '#server/db/owned.ts';

/** Tables of people, their rights and their sessions. */
export interface OrganizationTable {
  id: Generated<number>;
  code: string;
  domain: string;
  name: string;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  updated_by: number | null;
  row_version: Generated<number>;
  /** Itself: its row is narrowed as all others are. */
  organization_id: Generated<number>;
}

export interface AppUserTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  password_hash: string | null;
  is_active: Generated<boolean>;
  photo: string | null;
  created_at: Generated<string>;
}

/** Written as JSON text, read as its value. */
type Json = ColumnType<unknown, string | undefined, string>;

/** What a person is in an organisation, and what it grants him. */
export interface SubscriptionTable extends Owned {
  user_id: number;
  is_admin: Generated<boolean>;
  email: string;
  email_key: string;
  nome: string;
  is_active: Generated<boolean>;
  /** Null while an invitation waits for the person. */
  accepted_at: string | null;
  /** When a session was last opened or renewed in the organisation. */
  last_access_at: string | null;
  groups: Generated<number[]>;
  center_cost_permissions: Json;
  accounting_permissions: Json;
  nome_key: string;
  search_key: string;
}

export interface PermitGroupTable extends Owned {
  nome: string;
  pages: Json;
  rights: Generated<string[]>;
  center_cost_permissions: Json;
  accounting_permissions: Json;
  require_otp: Generated<boolean>;
  nome_key: string;
  search_key: string;
}

export interface SessionFamilyTable {
  id: string;
  user_id: number;
  organization_id: number;
  user_agent: string;
  created_at: string;
  expires_at: string;
  last_used_at: string;
  revoked_at: string | null;
  /** SHA-256 of the browser's cookie; null for a session that a script opened. */
  binding_hash: string | null;
  /** Where it was opened from, as the server saw it; empty when it was not told. */
  address: Generated<string>;
  /** Subscription whose rights an administrator looks with, read-only. */
  viewing: number | null;
}

export interface RefreshTokenTable {
  token_hash: string;
  family_id: string;
  parent_hash: string | null;
  created_at: string;
  used_at: string | null;
}

export interface LoginAttemptTable {
  id: Generated<number>;
  email_key: string;
  address: string;
  at: string;
}
