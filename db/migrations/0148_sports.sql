-- A feed says what is played and how it came out; what it said is kept once, and money follows from nothing else.
create schema sports;
grant usage on schema sports to baize_app;

-- Who speaks OFP/1 to us, and under which key.
create table sports.feed (
  code text primary key check (code ~ '^[a-z0-9-]{1,24}$'),
  url text not null,
  key_id text not null,
  sealed_secret bytea not null,
  is_on boolean not null default true
);
grant select, insert, update on sports.feed to baize_app;

-- A part of a feed with its own heartbeat. What must be kept of it is written by one node at a time, in the order of its numbers.
create table sports.producer (
  code text primary key,
  feed_code text not null references sports.feed,
  kind text not null check (kind in ('before', 'live', 'simulated')),
  silent_after_ms int not null default 6000,
  -- What was kept last: a run of the producer and its number there.
  epoch text,
  seq bigint not null default 0,
  -- When that was said: whoever writes next asks for what was decided since.
  said_at timestamptz,
  writer uuid,
  lease_ends_at timestamptz
);
grant select, insert, update on sports.producer to baize_app;

create table sports.competition (
  id text primary key,
  sport text not null,
  category_id text not null,
  category_names jsonb not null,
  country text,
  names jsonb not null,
  -- Limits, waits and margins that differ from the house's, where somebody has set them.
  terms jsonb not null default '{}',
  is_under_18 boolean not null default false
);
grant select, insert, update on sports.competition to baize_app;

create table sports.fixture (
  id text primary key,
  producer_code text not null references sports.producer,
  competition_id text not null references sports.competition,
  sport text not null,
  -- [{ id, names }], home and away or a field.
  sides jsonb not null,
  starts_at timestamptz not null,
  -- The first start that was announced: a fixture that does not begin within 48 hours of it is void.
  first_starts_at timestamptz not null,
  started_at timestamptz,
  status text not null check (status in
    ('announced', 'open', 'live', 'interrupted', 'postponed', 'ended', 'closed', 'abandoned', 'cancelled')),
  format text not null,
  version int not null,
  state jsonb,
  state_version int not null default 0,
  steps int,
  ended_at timestamptz,
  -- What a simulated fixture promised, its leaf in the public log, and what it is checked with once it is over.
  simulation jsonb,
  open_leaf bigint,
  -- The file from which it is redrawn, which holds its seed.
  proof text,
  -- Letters of all names without marks and in lower case, for the search.
  search text not null default '',
  rules_hash text not null
);
create index fixture_by_start on sports.fixture (sport, starts_at);
create index fixture_by_competition on sports.fixture (competition_id, starts_at);
create index fixture_under_way on sports.fixture (status) where status in ('announced', 'open', 'live', 'interrupted', 'postponed');
create index fixture_ended on sports.fixture (ended_at desc) where ended_at is not null;
grant select, insert, update on sports.fixture to baize_app;

-- Every state that could decide a market, as evidence for the judge; only added to.
create table sports.evidence (
  fixture_id text not null references sports.fixture,
  state_version int not null,
  status text not null,
  state jsonb not null,
  said_at timestamptz not null,
  primary key (fixture_id, state_version)
);
grant select, insert on sports.evidence to baize_app;

-- A market that was bet on, or has a result.
create table sports.market (
  id bigint generated always as identity primary key,
  fixture_id text not null references sports.fixture,
  market text not null,
  winners int not null,
  state text not null default 'open' check (state in ('open', 'settled', 'disputed', 'cancelled')),
  result_version int not null default 0,
  unique (fixture_id, market)
);
grant select, insert, update on sports.market to baize_app;
grant usage on sequence sports.market_id_seq to baize_app;

-- Results as they were said and judged; undoing one adds a row without outcomes.
create table sports.result (
  market_id bigint not null references sports.market,
  version int not null check (version > 0),
  -- [{ outcome, won: [n, d], void: [n, d] }]; nothing where the version before was undone.
  outcomes jsonb,
  certainty text not null check (certainty in ('live', 'confirmed')),
  decided_at timestamptz,
  said_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (market_id, version)
);
grant select, insert on sports.result to baize_app;

-- Legs accepted within a time are void; undone, what held before holds again.
create table sports.cancel (
  id uuid primary key,
  market_id bigint not null references sports.market,
  -- Nothing is every outcome.
  outcome text,
  from_at timestamptz,
  to_at timestamptz,
  reason text not null,
  said_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
create index cancel_by_market on sports.cancel (market_id);
grant select, insert, update on sports.cancel to baize_app;

-- What an operator has halted: a fixture, a market of it, a competition, a sport, a producer or all. Every batch reads it right before its commit.
create table sports.halt (
  id uuid primary key,
  scope text not null check (scope in ('all', 'producer', 'sport', 'competition', 'fixture', 'market')),
  target text not null,
  market text,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  lifted_at timestamptz
);
create index halt_in_force on sports.halt (scope, target) where lifted_at is null;
grant select, insert, update on sports.halt to baize_app;

-- The quotes of a fixture and minute, compressed; the last before the start are its closing odds.
create table sports.quote_minute (
  fixture_id text not null references sports.fixture,
  minute_at timestamptz not null,
  quotes bytea not null,
  primary key (fixture_id, minute_at)
);
grant select, insert, update, delete on sports.quote_minute to baize_app;
create table sports.closing (
  fixture_id text primary key references sports.fixture,
  markets jsonb not null,
  made_at timestamptz not null default clock_timestamp()
);
grant select, insert on sports.closing to baize_app;
