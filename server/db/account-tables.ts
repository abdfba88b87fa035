/** Tables of a person's own account (server/migrations/006-account.ts); instants are ISO 8601 text. */
export interface SecondFactorTable {
  user_id: number;
  /** Encrypted. */
  secret: string;
  /** Newest time step whose code was taken. */
  last_step: number | null;
  created_at: string;
  /** Null until the first right code. */
  confirmed_at: string | null;
}

export interface RecoveryCodeTable {
  user_id: number;
  code_hash: string;
  used_at: string | null;
}

export interface PhotoTable {
  id: string;
  user_id: number;
  media_type: string;
  content: Uint8Array;
  created_at: string;
}

export interface PasswordResetTable {
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  /** Whose administrator made it; null for one that the person asked for himself. */
  subscription: number | null;
}

/** Links for persons who have not answered, and whose account is another organisation's: they open nothing. */
export interface InvitationLinkTable {
  subscription: number;
  token_hash: string;
  created_at: string;
  expires_at: string;
}
