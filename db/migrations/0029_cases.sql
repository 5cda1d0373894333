-- A complaint is answered within two days and decided within eight weeks; what was said is sealed with the member's key.
create schema cases;
grant usage on schema cases to baize_app;

-- Who decides where a house and its member do not agree.
create table cases.adr (
  merchant_code text primary key references settings.merchant,
  name text not null,
  url text not null check (url ~ '^https://')
);

create table cases.case (
  id uuid primary key,
  number bigint generated always as identity unique,
  member_id uuid not null references identity.member,
  merchant_code text not null references settings.merchant,
  request_id text not null,
  fingerprint text not null,
  topic text not null check (topic in ('round', 'deposit', 'withdrawal', 'bonus', 'account', 'protection', 'other')),
  state text not null check (state in ('open', 'answered', 'closed')),
  round_id uuid,
  currency text not null,
  -- What stands aside until it is decided.
  disputed bigint not null default 0 check (disputed >= 0),
  opened_at timestamptz not null,
  answer_due_at timestamptz not null,
  decision_due_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  unique (member_id, request_id),
  constraint answered_in_time check (answer_due_at > opened_at and decision_due_at > answer_due_at),
  constraint closed_has_a_time check ((state = 'closed') = (closed_at is not null)),
  constraint nothing_stays_aside check (state <> 'closed' or disputed = 0)
);
create index case_by_member on cases.case (member_id, opened_at desc);
create index case_waiting on cases.case (merchant_code, answer_due_at) where state <> 'closed';

create table cases.letter (
  id uuid primary key,
  case_id uuid not null references cases.case,
  writer text not null check (writer in ('member', 'house')),
  request_id text,
  fingerprint text,
  sealed bytea not null,
  written_at timestamptz not null
);
create unique index letter_request on cases.letter (case_id, request_id) where request_id is not null;
create index letter_by_case on cases.letter (case_id, written_at);

create function cases.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;
create trigger letter_stays before update or delete on cases.letter for each row
  execute function cases.refuse('what was written is never changed');

grant select, insert, update on cases.adr, cases.case to baize_app;
grant select, insert on cases.letter to baize_app;
