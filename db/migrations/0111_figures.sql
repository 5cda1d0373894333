-- What houses come to is kept by hours, so that no figure is added up from entries while somebody waits for it.
create schema figures;
grant usage on schema figures to baize_app;

-- How far entries of the ledger are counted, as a transaction's number; whoever holds the row is the only one who counts.
create table figures.counted (
  id int primary key default 1 check (id = 1),
  up_to bigint not null,
  counted_at timestamptz not null
);
insert into figures.counted (up_to, counted_at) values (0, 'epoch');

-- Sums of an hour of a house's clock, each of one line: what moved between members and one other side, what is in a pocket
-- more than before, and what play came to in all games together.
create table figures.hour_line (
  merchant_code text not null references settings.merchant,
  currency text not null,
  population text not null check (population in ('real', 'trial', 'own')),
  starts_at timestamptz not null,
  line text not null,
  units bigint not null,
  count bigint not null,
  primary key (merchant_code, currency, population, starts_at, line)
);

-- The same of play, game by game.
create table figures.hour_game (
  merchant_code text not null references settings.merchant,
  currency text not null,
  population text not null check (population in ('real', 'trial', 'own')),
  starts_at timestamptz not null,
  vendor text not null,
  game_code text not null,
  family text not null,
  stakes bigint not null,
  payouts bigint not null,
  opened bigint not null,
  pots bigint not null,
  turnover bigint not null,
  rounds bigint not null,
  primary key (merchant_code, currency, population, starts_at, vendor, game_code)
);

-- What came and went through gateways, by the way it took.
create table figures.hour_gateway (
  merchant_code text not null references settings.merchant,
  currency text not null,
  population text not null check (population in ('real', 'trial', 'own')),
  starts_at timestamptz not null,
  gateway text not null,
  way text not null check (way in ('deposit', 'withdrawal')),
  method text not null,
  units bigint not null,
  fees bigint not null,
  count bigint not null,
  primary key (merchant_code, currency, population, starts_at, gateway, way, method)
);

-- What all accounts of a currency moved in an hour of UTC, whosever they are, to hold the figures against.
create table figures.hour_whole (
  currency text not null,
  starts_at timestamptz not null,
  part text not null,
  units bigint not null,
  primary key (currency, starts_at, part)
);

-- Real members who staked something in an hour, and those who deposited.
create table figures.player_hour (
  merchant_code text not null references settings.merchant,
  starts_at timestamptz not null,
  member_id uuid not null,
  primary key (merchant_code, starts_at, member_id)
);
create table figures.depositor_hour (
  merchant_code text not null references settings.merchant,
  starts_at timestamptz not null,
  member_id uuid not null,
  is_first boolean not null,
  primary key (merchant_code, starts_at, member_id)
);
create unique index depositor_first on figures.depositor_hour (member_id) where is_first;

-- What rounds that were not over have taken and paid so far.
create table figures.open_round (
  round_id uuid primary key,
  merchant_code text not null references settings.merchant,
  currency text not null,
  population text not null check (population in ('real', 'trial', 'own')),
  vendor text not null,
  game_code text not null,
  family text not null,
  stakes bigint not null,
  payouts bigint not null,
  moved_at timestamptz not null
);

-- When real members joined.
create table figures.joined (
  member_id uuid primary key,
  merchant_code text not null references settings.merchant,
  joined_at timestamptz not null
);
create index joined_in on figures.joined (merchant_code, joined_at);
insert into figures.joined (member_id, merchant_code, joined_at)
select id, merchant_code, created_at from identity.member where type in (0, 1, 2);

-- How far what is in members' pockets was from what the sums say, when it was last added up again.
create table figures.standing_check (
  merchant_code text not null references settings.merchant,
  currency text not null,
  difference bigint not null,
  checked_at timestamptz not null,
  primary key (merchant_code, currency)
);

-- Reports that somebody had written to a file. Whoever asked takes it once, within an hour; then its lines are gone and only
-- what it was is kept.
create table figures.report_file (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  operator_id uuid not null references operators.operator,
  report text not null,
  from_day date not null,
  to_day date not null,
  state text not null check (state in ('waiting', 'ready', 'taken', 'failed')),
  rows int not null default 0 check (rows >= 0),
  sha256 bytea check (length(sha256) = 32),
  asked_at timestamptz not null,
  ready_at timestamptz,
  constraint days_follow check (to_day > from_day),
  constraint ready_has_all check ((state in ('ready', 'taken')) = (sha256 is not null and ready_at is not null))
);
create index report_file_mine on figures.report_file (operator_id, asked_at desc);
create table figures.report_part (
  file_id uuid not null references figures.report_file,
  number int not null check (number > 0),
  content bytea not null,
  primary key (file_id, number)
);

-- When somebody wants to be told of a report, by the clock of the house, and of what they were told.
create table figures.report_schedule (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  operator_id uuid not null references operators.operator,
  report text not null,
  every text not null check (every in ('day', 'week', 'month')),
  hour smallint not null check (hour between 0 and 23),
  next_at timestamptz not null,
  ended_at timestamptz
);
create index report_schedule_due on figures.report_schedule (next_at) where ended_at is null;
create table figures.report_notice (
  id uuid primary key,
  schedule_id uuid not null references figures.report_schedule,
  from_day date not null,
  to_day date not null,
  made_at timestamptz not null,
  unique (schedule_id, from_day)
);

grant select, insert, update on figures.report_file, figures.report_schedule to baize_app;
grant select, insert on figures.report_notice to baize_app;
grant select, insert, delete on figures.report_part to baize_app;
grant select, update on figures.counted to baize_app;
grant select, insert, update on figures.hour_line, figures.hour_game, figures.hour_gateway, figures.hour_whole,
  figures.standing_check to baize_app;
grant select, insert on figures.player_hour, figures.depositor_hour, figures.joined to baize_app;
grant select, insert, update, delete on figures.open_round to baize_app;
