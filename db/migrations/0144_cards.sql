-- Tables of cards: the sealed seeds that decks come from, hands that are over, and stacks that could not go home yet.
create schema cards;
grant usage on schema cards to baize_app;

-- A deck from the commitment on. The seed stays sealed while the hand is played; everything else of it is public.
create table cards.deal (
  room_id uuid not null,
  hand int not null check (hand > 0),
  domain text not null,
  commit_hash text not null check (commit_hash ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea not null,
  made_at timestamptz not null default now(),
  -- Where the root over the cards and the beacon stand in the log; nothing before the first card.
  deal_leaf bigint,
  beacon_leaf bigint,
  primary key (room_id, hand),
  check ((deal_leaf is null) = (beacon_leaf is null))
);
grant select, insert on cards.deal to baize_app;
grant update (deal_leaf, beacon_leaf) on cards.deal to baize_app;

-- What a hand came to, as everybody at the table saw it.
create table cards.hand (
  room_id uuid not null,
  number int not null check (number > 0),
  record jsonb not null,
  ended_at timestamptz not null,
  primary key (room_id, number)
);
grant select, insert on cards.hand to baize_app;

-- Who was in a hand, with the round of play that stands for it; what they did not show is theirs alone.
create table cards.player (
  room_id uuid not null,
  hand int not null,
  place smallint not null check (place >= 0),
  member_id uuid not null references identity.member (id),
  round_id uuid not null,
  ended_at timestamptz not null,
  primary key (room_id, hand, place),
  foreign key (room_id, hand) references cards.hand (room_id, number)
);
create index player_of_member on cards.player (member_id, ended_at);
create index player_round on cards.player (round_id);
grant select, insert on cards.player to baize_app;

-- A stack whose account was frozen when its member left: it goes home when it can.
create table cards.owed (
  stack_id uuid primary key,
  room_id uuid not null,
  member_id uuid not null references identity.member (id),
  merchant_code text not null references settings.merchant (code),
  currency text not null,
  is_trial boolean not null,
  state text not null default 'owed' check (state in ('owed', 'paid')),
  code text not null,
  owed_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null))
);
create index owed_open on cards.owed (owed_at) where state = 'owed';
create index owed_of_member on cards.owed (member_id);
grant select, insert on cards.owed to baize_app;
grant update (state, code, paid_at) on cards.owed to baize_app;
