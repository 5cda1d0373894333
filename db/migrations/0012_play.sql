-- Every round and every action of every game passes one door; what was done under an id is known under it for ever.
create schema play;
grant usage on schema play to baize_app;

-- Rules that rounds were played by, so that any round can be played again as it was.
create table play.rule_set (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null,
  domain text not null,
  body jsonb not null,
  first_played_at timestamptz not null default now()
);

-- What a house sets for a game; a game without a row is open and feeds no pot.
create table play.game (
  merchant_code text not null references settings.merchant,
  code text not null,
  is_closed boolean not null default false,
  jackpot_account text check (jackpot_account ~ '^jackpot:'),
  jackpot_ppm int not null default 0 check (jackpot_ppm between 0 and 100000),
  primary key (merchant_code, code),
  constraint pot_is_named check (jackpot_ppm = 0 or jackpot_account is not null)
);

-- A game that a member has opened. The token in its address is kept as a digest and opens it once.
create table play.session (
  id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_code text not null,
  vendor text not null,
  game_code text not null,
  currency text not null,
  is_trial boolean not null,
  token_digest bytea not null unique,
  token_ends_at timestamptz not null,
  token_used_at timestamptz,
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_member on play.session (member_id) where ended_at is null;

-- One row a round. Its id carries the time it began, which is also the key of its partition.
create table play.round (
  id uuid not null,
  started_at timestamptz not null,
  member_id uuid not null,
  merchant_code text not null,
  vendor text not null,
  game_code text not null,
  ref text,
  currency text not null,
  is_trial boolean not null,
  state text not null check (state in ('open', 'settled', 'void')),
  stake bigint not null check (stake >= 0),
  staked bigint not null check (staked >= 0),
  payout bigint not null,
  turnover bigint not null,
  jackpot bigint not null check (jackpot >= 0),
  held bigint not null check (held >= 0),
  debit_count int not null,
  credit_count int not null,
  pair_id uuid,
  nonce bigint,
  rules_hash text,
  start jsonb,
  actions jsonb not null,
  is_abandoned boolean not null,
  balance_before bigint not null,
  balance_after bigint not null,
  settled_at timestamptz,
  settled_xact bigint,
  primary key (id, started_at)
) partition by range (started_at);

create index round_by_member on play.round (member_id, started_at desc);
-- Rounds settled together share a value here, so the index stays small and grows at its end.
create index round_settled on play.round (settled_xact) where settled_xact is not null;

create table play.round_rest partition of play.round default;

-- Makes the partitions of this month and the next ones. A month that already has rounds in round_rest stays there.
create function play.add_partitions(months int) returns int language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  starts timestamptz;
  ends timestamptz;
  partition text;
  added int = 0;
begin
  perform pg_advisory_xact_lock('play.round'::regclass::oid::bigint);
  for i in 0..months loop
    starts = date_trunc('month', now()) + make_interval(months => i);
    ends = starts + interval '1 month';
    partition = 'round_' || to_char(starts, 'YYYY_MM');
    continue when to_regclass('play.' || partition) is not null
      or exists (select from play.round_rest r where r.started_at >= starts and r.started_at < ends);
    execute format('create table play.%I partition of play.round for values from (%L) to (%L)', partition, starts, ends);
    added = added + 1;
  end loop;
  return added;
end $$;
select play.add_partitions(3);

-- A vendor's own name for a round, which is unique for ever whatever the month.
create table play.round_ref (
  vendor text not null,
  ref text not null,
  round_id uuid not null,
  primary key (vendor, ref)
);

-- Built-in rounds that wait for the member: one a game.
create table play.open_round (
  member_id uuid not null,
  game_code text not null,
  round_id uuid not null,
  opened_at timestamptz not null,
  primary key (member_id, game_code)
);
create index open_round_by_age on play.open_round (opened_at);

-- One row for every id a vendor or a browser ever sent, with what came of it.
create table play.action (
  vendor text not null,
  tx_id text not null,
  fingerprint bytea,
  kind text not null check (kind in ('bet', 'win', 'reserve', 'release', 'adjust', 'promo', 'tip', 'step', 'none')),
  state text not null check (state in ('applied', 'declined', 'rolled_back', 'tombstoned')),
  code text,
  wallet_tx_id uuid not null,
  member_id uuid not null,
  round_id uuid,
  step int,
  stake bigint not null default 0,
  payout bigint not null default 0,
  turnover bigint not null default 0,
  jackpot bigint not null default 0,
  balance_after bigint not null,
  posting_id uuid,
  applied_at timestamptz not null,
  rolled_back_at timestamptz,
  primary key (vendor, tx_id)
);
create index action_by_round on play.action (round_id) where kind <> 'step';
-- Actions are written in the order of their times, so a summary of each stretch is enough to find a day.
create index action_by_time on play.action using brin (applied_at) with (pages_per_range = 32, autosummarize = on);

create function play.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;
create trigger action_stays before delete on play.action for each row
  execute function play.refuse('an action is known for ever');
create trigger action_keeps_its_body before update of vendor, tx_id, fingerprint, kind, stake, payout, posting_id
  on play.action for each row execute function play.refuse('what was asked and done stays');
create trigger round_stays before delete on play.round for each row
  execute function play.refuse('a round is never removed');

-- How far settled rounds have been told to the rest of the house.
create table play.told (
  id int primary key default 1 check (id = 1),
  up_to bigint not null default 0
);
insert into play.told default values;

revoke all on function play.add_partitions from public;
grant execute on function play.add_partitions to baize_app;
grant select, insert on play.rule_set, play.round_ref, play.action to baize_app;
grant update (state, rolled_back_at) on play.action to baize_app;
grant select, insert, update on play.game, play.session, play.round to baize_app;
grant select, insert, update, delete on play.open_round to baize_app;
grant select, update on play.told to baize_app;
