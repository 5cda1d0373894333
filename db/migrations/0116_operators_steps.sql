-- Passkeys of operators, and authenticator apps that wait for their first code or for another owner's word.
create table operators.passkey (
  credential_id text primary key,
  operator_id uuid not null references operators.operator,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_of_operator on operators.passkey (operator_id);

-- A question that a passkey signs, once and soon; whoever comes in has no session yet that could keep it.
create table operators.passkey_challenge (
  challenge text primary key,
  -- Who makes a passkey with it; null where one is to sign.
  operator_id uuid references operators.operator,
  ends_at timestamptz not null
);

create table operators.waiting_app (
  -- Of the session that sets it up, or of the approval that gives it to whoever lost theirs.
  id uuid primary key,
  operator_id uuid not null references operators.operator,
  sealed_totp bytea not null,
  made_at timestamptz not null default now()
);

grant select, insert, update, delete on operators.passkey to baize_app;
grant select, insert, delete on operators.passkey_challenge, operators.waiting_app to baize_app;
