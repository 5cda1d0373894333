-- A bet on sports is a round of play. What was accepted is changed by nobody; what it came to is added by version.
create table sports.bet (
  id uuid primary key,
  member_id uuid not null references identity.member (id),
  merchant_code text not null references settings.merchant (code),
  currency text not null,
  is_trial boolean not null,
  request_id text not null,
  fingerprint text not null,
  game_code text not null,
  kind text not null check (kind in ('single', 'multiple', 'system', 'each-way', 'builder')),
  -- { sizes, bankers, terms of each way, odds of a builder }: all that its lines follow from.
  form jsonb not null,
  line_count int not null check (line_count between 1 and 1024),
  line_stake bigint not null check (line_stake > 0),
  stake bigint not null check (stake > 0),
  -- What of the stake has not been sold.
  open_stake bigint not null check (open_stake between 0 and stake),
  possible_payout bigint not null,
  accept text not null,
  asked_odds bigint,
  rules_hash text not null,
  accepted_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'void', 'sold')),
  version int not null default 0,
  payout bigint not null default 0,
  settled_at timestamptz,
  auto_cash_out bigint,
  -- What it adds to books now: [[market, outcome, stake, payout]]; taken out of them as it was put in.
  exposure jsonb not null default '[]',
  -- Whether the stake is with the house: all of it went back if every leg was void.
  is_staked boolean not null default true,
  -- Which round of play it is in: where a cancel is undone, a stake that went back is staked again.
  rounds int not null default 1,
  unique (member_id, request_id)
);
create index bet_by_member on sports.bet (member_id, id desc);
create index bet_open_by_member on sports.bet (member_id) where state = 'open';
create index bet_automatic on sports.bet (id) where state = 'open' and auto_cash_out is not null;
-- What was accepted is changed by nobody.
grant select, insert, update (open_stake, state, version, payout, settled_at, auto_cash_out, exposure, is_staked, rounds) on sports.bet to baize_app;

create table sports.leg (
  bet_id uuid not null references sports.bet,
  place int not null,
  market_id bigint not null references sports.market,
  -- Of a bet each way: where it says whether the outcome was placed.
  place_market_id bigint references sports.market,
  outcome text not null,
  odds int not null check (odds between 1001 and 1000000),
  chance int not null check (chance between 0 and 1000000),
  version int not null,
  stops int not null,
  was_live boolean not null,
  accepted_at timestamptz not null,
  -- Of simulated fixtures: the step that nobody knew yet.
  step_at timestamptz,
  primary key (bet_id, place),
  constraint leg_is_in_time check (step_at is null or accepted_at < step_at)
);
create index leg_by_market on sports.leg (market_id, bet_id);
create index leg_by_place_market on sports.leg (place_market_id, bet_id) where place_market_id is not null;
grant select, insert on sports.leg to baize_app;

create table sports.settlement (
  bet_id uuid not null references sports.bet,
  version int not null check (version > 0),
  payout bigint not null check (payout >= 0),
  why text not null check (why in ('result', 'correction', 'cancel', 'void')),
  steps jsonb not null,
  -- What of an earlier version could not be taken back.
  borne bigint not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  primary key (bet_id, version)
);
grant select, insert on sports.settlement to baize_app;

create table sports.sale (
  bet_id uuid not null references sports.bet,
  number int not null,
  member_id uuid not null references identity.member (id),
  request_id text not null,
  fingerprint text not null,
  stake bigint not null check (stake > 0),
  amount bigint not null check (amount > 0),
  is_automatic boolean not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (bet_id, number),
  unique (member_id, request_id)
);
grant select, insert on sports.sale to baize_app;

-- What a market can cost a house: one row a market, house and currency, written once a batch. Trial bets are in none.
create table sports.book (
  market_id bigint not null references sports.market,
  merchant_code text not null,
  currency text not null,
  stakes bigint not null default 0,
  -- { outcome: payouts }
  payouts jsonb not null default '{}',
  primary key (market_id, merchant_code, currency)
);
grant select, insert, update on sports.book to baize_app;

-- What the markets of a fixture, of a competition's day or of the whole house can cost together.
create table sports.exposure (
  scope text not null check (scope in ('fixture', 'competition', 'house')),
  target text not null,
  merchant_code text not null,
  currency text not null,
  worst bigint not null default 0,
  primary key (scope, target, merchant_code, currency)
);
grant select, insert, update on sports.exposure to baize_app;

-- Markets whose bets wait to be settled, and how far they came.
create table sports.settling (
  market_id bigint primary key references sports.market,
  wanted_version int not null,
  up_to uuid,
  asked_at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on sports.settling to baize_app;

-- What a frozen account is owed; it holds up nobody else.
create table sports.unpaid (
  bet_id uuid primary key references sports.bet,
  -- By which version of it the money stands; none where nothing was moved yet.
  standing_version int not null,
  code text not null,
  made_at timestamptz not null default now()
);
grant select, insert, update, delete on sports.unpaid to baize_app;

create table sports.member_setting (
  member_id uuid primary key references identity.member (id),
  settings jsonb not null
);
grant select, insert, update, delete on sports.member_setting to baize_app;

-- What two operators agreed that a member may stake, in millionths of what others may. The member sees it.
create table sports.member_factor (
  member_id uuid primary key references identity.member (id),
  factor int not null check (factor between 1 and 1000000),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now()
);
grant select, insert, update, delete on sports.member_factor to baize_app;

-- Of waits in which odds moved, how many were refused, by direction: public, and the same for everybody.
create table sports.wait_count (
  day date not null,
  sport text not null,
  rose int not null default 0,
  fell int not null default 0,
  refused_rose int not null default 0,
  refused_fell int not null default 0,
  primary key (day, sport)
);
grant select, insert, update on sports.wait_count to baize_app;
