-- What a member may stake, lose and deposit is decided where the money moves, so what decides it is one row a member.
create schema limits;
grant usage on schema limits to baize_app;

-- Which pack of rules a house plays by, and where its days begin; without a row it is the strictest, and UTC.
create table limits.house (
  merchant_code text primary key references settings.merchant,
  pack text not null check (pack in ('default-strict', 'uk', 'de', 'mt', 'cw', 'demo')),
  zone text not null default 'UTC'
);

-- How a member stands: everything that a stake is held against. Read and written by every stake, in its transaction.
create table limits.standing (
  member_id uuid primary key references identity.member,
  zone text not null,
  zone_changed_at timestamptz,
  -- For day, week and month: since and until when it counts in milliseconds, and what was staked, lost and deposited in
  -- it. A list, because it is written with every stake and always whole.
  uses bigint[] not null check (cardinality(uses) = 15),
  sitting_started_at timestamptz,
  last_stake_at timestamptz,
  acknowledged_at timestamptz,
  sitting_staked bigint not null default 0,
  sitting_won bigint not null default 0,
  reality_minutes int check (reality_minutes in (15, 30, 60)),
  -- The member's limits as they hold now; limits.limit has them with what was asked for.
  bounds jsonb not null default '[]',
  excluded_kind text check (excluded_kind in ('timeout', 'self', 'house')),
  excluded_at timestamptz,
  -- None where it has no end.
  exclusion_ends_at timestamptz,
  return_asked_at timestamptz,
  returns_at timestamptz,
  -- A break that the house asks for: how long, and from its beginning until when.
  pause_minutes int not null default 0 check (pause_minutes >= 0),
  pause_ends_at timestamptz,
  bonuses_off boolean not null default false,
  deposit_prompt text not null default 'open' check (deposit_prompt in ('open', 'set', 'skipped')),
  -- What was deposited and has not been staked yet.
  turnover_left bigint not null default 0 check (turnover_left >= 0),
  constraint excluded_since check ((excluded_kind is null) = (excluded_at is null))
) with (fillfactor = 70);

create table limits.limit (
  member_id uuid not null references identity.member,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'stake', 'session')),
  span text not null check (span in ('day', 'week', 'month', 'none')),
  -- Units of money; whole minutes for a session.
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  -- Something looser that was asked for; with no amount, that the limit is to go.
  is_pending boolean not null default false,
  pending_amount bigint,
  asked_at timestamptz,
  ready_at timestamptz,
  ends_at timestamptz,
  primary key (member_id, kind, span),
  constraint span_fits check ((kind in ('stake', 'session')) = (span = 'none')),
  constraint looser_waits_a_day check (
    not is_pending or (ready_at >= asked_at + interval '24 hours' and ends_at > ready_at
      and (pending_amount is null or pending_amount > amount)))
);

create table limits.exclusion (
  id uuid primary key,
  member_id uuid not null references identity.member,
  kind text not null check (kind in ('timeout', 'self', 'house')),
  started_at timestamptz not null,
  ends_at timestamptz
);
create index exclusion_by_member on limits.exclusion (member_id, started_at desc);

-- Everything that was changed, asked for, skipped or done about protection, for whoever asks later.
create table limits.change (
  id uuid primary key,
  member_id uuid not null,
  action text not null,
  detail jsonb not null default '{}',
  made_by text not null default 'member' check (made_by in ('member', 'house')),
  made_at timestamptz not null
);
create index change_by_member on limits.change (member_id, made_at desc);

-- What a day's play said of harm, and what was done about it.
create table limits.marker (
  member_id uuid not null references identity.member,
  merchant_code text not null references settings.merchant,
  day date not null,
  score int not null check (score >= 0),
  signs jsonb not null,
  action text not null check (action in ('none', 'message', 'pause', 'review')),
  review_due_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by text,
  primary key (member_id, day)
);
create index marker_to_review on limits.marker (merchant_code, review_due_at) where review_due_at is not null and reviewed_at is null;

create function limits.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;
create trigger exclusion_stays before update or delete on limits.exclusion for each row
  execute function limits.refuse('an exclusion is never taken back');
create trigger change_stays before update or delete on limits.change for each row
  execute function limits.refuse('what was done is never changed');

grant select, insert, update on limits.house, limits.standing, limits.marker to baize_app;
grant select, insert, update, delete on limits.limit to baize_app;
grant select, insert on limits.exclusion, limits.change to baize_app;
