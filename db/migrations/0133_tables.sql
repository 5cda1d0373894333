-- Tables and flights that people share: the chains of seeds that their results come from, what fell, and what is owed for it.
create schema tables;
grant usage on schema tables to baize_app;

-- A room's seeds: each is the SHA-256 of the next, and the end stood in the log before the first bet. Every thousandth is kept.
create table tables.chain (
  room_id uuid not null,
  first_round int not null check (first_round > 0),
  -- The mathematics that it was promised for; other rules have another chain.
  domain text not null,
  end_hash text not null check (end_hash ~ '^[0-9a-f]{64}$'),
  sealed_seeds bytea[] not null,
  leaf_index bigint not null,
  made_at timestamptz not null default now(),
  primary key (room_id, first_round)
);
grant select, insert on tables.chain to baize_app;

-- A round from its sealing on. What was sealed is never written again.
create table tables.round (
  room_id uuid not null,
  number int not null check (number > 0),
  domain text not null,
  commit_hash text not null check (commit_hash ~ '^[0-9a-f]{64}$'),
  beacon_source text not null,
  beacon_round bigint not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  bet_count int not null check (bet_count >= 0),
  -- Where it stands among the rooms that were sealed together, and in the log; nothing where nobody had bet.
  seal_leaf bigint,
  seal_place jsonb,
  state text not null default 'sealed' check (state in ('sealed', 'ended', 'void')),
  beacon_leaf bigint,
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  result jsonb,
  -- Where a flight was stopped that could not go on, in hundredths of the stake.
  stop_times100 int,
  sealed_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (room_id, number),
  check ((seal_leaf is null) = (bet_count = 0) and (seal_leaf is null) = (seal_place is null)),
  check ((state = 'ended') = (result is not null and seed is not null)),
  check ((state = 'sealed') = (ended_at is null))
);
grant select, insert on tables.round to baize_app;
grant update (state, beacon_leaf, seed, result, stop_times100, ended_at) on tables.round to baize_app;

-- What a member's bets of a round came to, written with the result; paid in chunks after it. Stakes of a void round go back.
create table tables.payout (
  room_id uuid not null,
  round int not null,
  member_id uuid not null references identity.member (id),
  -- A flight may owe a member more than once; the last part ends the member's round.
  part smallint not null check (part >= 0),
  is_last boolean not null,
  kind text not null check (kind in ('win', 'back')),
  merchant_code text not null references settings.merchant (code),
  game_code text not null,
  currency text not null,
  is_trial boolean not null,
  -- The bets as they were sealed, each with its place among all; of the last part alone.
  bets jsonb not null,
  units bigint not null check (units >= 0),
  -- So much of the layout was covered that the stakes are no turnover.
  is_uncounted boolean not null,
  state text not null default 'owed' check (state in ('owed', 'paid')),
  -- Why it could not be paid yet.
  code text,
  owed_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (room_id, round, member_id, part),
  check ((state = 'paid') = (paid_at is not null))
);
create index payout_owed on tables.payout (room_id, round, member_id, part) where state = 'owed';
create index payout_of_member on tables.payout (member_id, owed_at);
grant select, insert on tables.payout to baize_app;
grant update (state, code, paid_at) on tables.payout to baize_app;
