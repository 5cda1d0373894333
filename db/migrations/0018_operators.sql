-- Who works in the house, what each may do, what takes two of them, and a record of it that nobody can rewrite.
create schema operators;
grant usage on schema operators to baize_app;

create table operators.operator (
  id uuid primary key,
  login text not null unique check (login ~ '^[a-z][a-z0-9.-]{1,39}$'),
  name text not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ '{support,cashier,risk,finance,owner}'::text[]),
  merchant_codes text[] not null,
  -- Who was asked for waits until another owner agrees.
  status text not null check (status in ('waiting', 'active', 'disabled')),
  password_hash text not null,
  -- The secret of the authenticator app, sealed; only a demo has operators without one.
  sealed_totp bytea,
  totp_step bigint not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- Tries to log in, by what was typed and by where it came from, whether or not anybody is called that.
create table operators.attempt (
  key text primary key,
  count int not null,
  ends_at timestamptz not null
);

create table operators.session (
  id uuid primary key,
  operator_id uuid not null references operators.operator,
  token_digest bytea not null unique,
  ip text not null,
  agent text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When they last showed who they are.
  proven_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz
);

create index session_of_operator on operators.session (operator_id) where ended_at is null;

-- What one operator asks and another decides.
create table operators.approval (
  id uuid primary key,
  merchant_code text references settings.merchant,
  kind text not null check (kind ~ '^[a-z-]+\.[a-z-]+$'),
  subject text not null,
  body jsonb not null,
  reason text not null check (length(reason) between 1 and 140),
  -- Who decides must have this role.
  role text not null check (role in ('support', 'cashier', 'risk', 'finance', 'owner')),
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'done', 'failed')),
  asked_by uuid not null references operators.operator,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null,
  decided_by uuid references operators.operator,
  decided_at timestamptz,
  failure text,
  constraint four_eyes check (decided_by <> asked_by),
  check ((state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'failed') = (failure is not null))
);

create index approval_asked on operators.approval (asked_at desc) where state = 'asked';
create index approval_subject on operators.approval (subject);

-- Every line carries the digest of the one before it, so that none can be changed, taken out or slipped in unseen.
create table operators.audit (
  number bigint primary key,
  happened_at timestamptz not null,
  -- Null where it was done at the shell before there was anybody.
  operator_id uuid references operators.operator,
  merchant_code text,
  action text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  subject text not null,
  before jsonb,
  after jsonb,
  digest bytea not null
);

create index audit_subject on operators.audit (subject, number desc);

create function operators.audit_digest(previous bytea, line operators.audit) returns bytea language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select sha256(previous || convert_to(jsonb_build_array(line.number,
    (extract(epoch from line.happened_at) * 1000000)::bigint, line.operator_id, line.merchant_code, line.action,
    line.subject, line.before, line.after)::text, 'UTF8'))
$$;

-- Lines are written one after the other: each needs the digest of the one before it.
create function operators.record(who uuid, house text, what text, whom text, old jsonb, new jsonb) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last operators.audit;
  line operators.audit;
begin
  perform pg_advisory_xact_lock('operators.audit'::regclass::oid::bigint);
  select * into last from operators.audit a order by a.number desc limit 1;
  line.number = coalesce(last.number, 0) + 1;
  line.happened_at = clock_timestamp();
  line.operator_id = who;
  line.merchant_code = house;
  line.action = what;
  line.subject = whom;
  line.before = old;
  line.after = new;
  line.digest = operators.audit_digest(coalesce(last.digest, ''), line);
  insert into operators.audit select line.*;
  return line.number;
end $$;

create function operators.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'operators.audit: what was done is never rewritten' using errcode = 'restrict_violation';
end $$;

create trigger audit_stays before update or delete on operators.audit for each row execute function operators.refuse();
create trigger audit_is_kept before truncate on operators.audit for each statement execute function operators.refuse();

revoke all on function operators.audit_digest, operators.record, operators.refuse from public;
grant execute on function operators.audit_digest, operators.record to baize_app;
grant select, insert, update on operators.operator, operators.session, operators.approval to baize_app;
grant select, insert, update, delete on operators.attempt to baize_app;
grant select on operators.audit to baize_app;
