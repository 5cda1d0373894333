-- Pots are won as well as fed: on terms that stand in the public log, in an order that is written down.
create table play.jackpot (
  account text primary key check (account ~ '^jackpot:'),
  currency text not null,
  -- What the house put in when it was opened.
  start bigint not null check (start >= 0),
  -- Terms that come into force when it is next won.
  next_ppm int check (next_ppm between 1 and 100000),
  next_price bigint check (next_price > 0),
  next_seed bigint check (next_seed >= 0),
  constraint next_terms_are_whole check (num_nulls(next_ppm, next_price, next_seed) in (0, 3))
);

create table play.jackpot_term (
  -- Where they stand in the public log, which is also their name.
  leaf_index bigint primary key,
  account text not null references play.jackpot,
  ppm int not null check (ppm between 1 and 100000),
  price bigint not null check (price > 0),
  seed bigint not null check (seed >= 0),
  published_at timestamptz not null
);

create table play.jackpot_win (
  account text not null references play.jackpot,
  number int not null check (number > 0),
  round_id uuid not null unique,
  member_id uuid not null,
  merchant_code text not null,
  game_code text not null,
  terms bigint not null references play.jackpot_term,
  -- What the member got, and of it what the house added because others were still shown the pot before.
  amount bigint not null check (amount > 0),
  added bigint not null check (added between 0 and amount),
  pot_before bigint not null check (pot_before = amount - added),
  pot_after bigint not null,
  posting_id uuid not null unique,
  won_at timestamptz not null,
  primary key (account, number)
);
create trigger jackpot_win_stays before update or delete on play.jackpot_win for each row
  execute function play.refuse('a win stays won');
create trigger jackpot_term_stays before update or delete on play.jackpot_term for each row
  execute function play.refuse('what was published stays');

-- What is taken of a stake belongs to the terms of the pot, so that it too changes only when the pot is won.
alter table play.game drop constraint pot_is_named, drop column jackpot_ppm,
  add constraint game_feeds_a_pot foreign key (jackpot_account) references play.jackpot not valid;

alter table play.round
  -- The terms of the pot that the round plays for, and what it won of it, which is part of the payout.
  add column terms bigint,
  add column jackpot_won bigint not null default 0 check (jackpot_won >= 0);

grant select, insert, update on play.jackpot to baize_app;
grant select, insert on play.jackpot_term, play.jackpot_win to baize_app;
