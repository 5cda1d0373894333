-- Bets are sealed in the public log before anybody can know what they come to, and each can be shown to be one of them.
-- A bet that waits for its seal; the one row that sealing adds to accepting.
create table sports.unsealed (
  bet_id uuid primary key references sports.bet,
  -- Not before this: bets of a fixture are sealed together when it starts.
  due_at timestamptz not null
);
create index unsealed_in_time on sports.unsealed (due_at);
-- Whoever seals holds the rows, which takes the right to update.
grant select, insert, update, delete on sports.unsealed to baize_app;

-- A group of bets under one root, with its place in its leaf of the public log.
create table sports.seal (
  id uuid primary key,
  leaf bigint not null,
  -- { text, index, count, proof }
  place jsonb not null,
  sealed_at timestamptz not null,
  -- A root that came after this is shown as late.
  late_at timestamptz not null,
  -- The round whose value nobody knew, and where that value stands in the log since.
  beacon_round bigint,
  beacon_leaf bigint
);
create index seal_unspoken on sports.seal (late_at) where beacon_round is not null and beacon_leaf is null;
grant select, insert, update (beacon_leaf) on sports.seal to baize_app;

create table sports.sealed_bet (
  bet_id uuid primary key references sports.bet,
  seal_id uuid not null references sports.seal,
  place int not null,
  salt text not null,
  unique (seal_id, place)
);
grant select, insert on sports.sealed_bet to baize_app;

-- Where the seed of a simulated match and the root over what the beacon said stand in the log.
alter table sports.fixture add column end_leaf bigint;

-- What markets closed at is public for so long and then deleted, and so are the counts of waits.
grant delete on sports.closing, sports.wait_count to baize_app;
