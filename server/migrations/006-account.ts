/**
 * A person's own account: where a session was opened from, the second factor with its recovery codes, the photo, links for a
 * forgotten password.
 *
 * second_factor.secret is encrypted (AES-GCM) with a key made of the server's secret; confirmed_at is null until the first right code.
 * last_step is the newest time step whose code was taken, so that no code is taken twice. Codes and links are kept as hashes only.
 * A photo lives in its row under a random id, so that there is never a file without one; app_user.photo is its address on the wire.
 */
export const account = `
alter table session_family add column address text not null default '';

create table second_factor (
  user_id integer primary key constraint second_factor_user_fkey references app_user on delete cascade,
  secret text not null,
  last_step bigint,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_code (
  user_id integer not null constraint recovery_code_user_fkey references app_user on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (user_id, code_hash)
);

create table photo (
  id uuid primary key,
  user_id integer not null constraint photo_user_fkey references app_user on delete cascade,
  media_type text not null constraint photo_media_type_check check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null,
  created_at timestamptz not null,
  constraint photo_user_key unique (user_id)
);

create table password_reset (
  token_hash text primary key,
  user_id integer not null constraint password_reset_user_fkey references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_user_idx on password_reset (user_id);
`;
