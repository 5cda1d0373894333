-- An agent brings people in, by links and by opening accounts for them; a link that may no longer give what it promises is shut, never cut down.
create table identity.agent_link (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  merchant_code text not null references settings.merchant,
  -- The agent whose it is.
  member_id uuid not null references identity.member,
  request_id text not null,
  fingerprint text not null,
  name text not null check (char_length(name) between 1 and 40),
  -- What who comes by it becomes: a member or an agent.
  type smallint not null check (type in (0, 2)),
  -- In ppm by family, and in points by group of lotteries.
  rates jsonb not null,
  series jsonb not null,
  -- The last level that has agents, and what whoever is above keeps at least, as the house had it when this was made.
  level_most int not null check (level_most > 0),
  gap_ppm int not null check (gap_ppm >= 0),
  gap_series int not null check (gap_series >= 0),
  -- A link that can bring somebody in has one of its owner's fifty places, and leaves it for good.
  place smallint check (place between 1 and 50),
  -- A host at which people join by this link without a code; the house gives it.
  host text unique check (host = lower(host)),
  most int check (most > 0),
  registrations int not null default 0 check (registrations >= 0),
  -- One a browser and day; what says that it is a robot is counted apart.
  clicks int not null default 0 check (clicks >= 0),
  robots int not null default 0 check (robots >= 0),
  first_deposits int not null default 0 check (first_deposits between 0 and registrations),
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  stopped_at timestamptz,
  check (registrations <= most),
  check (place is null or stopped_at is null),
  unique (member_id, request_id),
  unique (member_id, place)
);

-- An agent's links are listed from the newest on.
create index agent_link_of_member on identity.agent_link (member_id, created_at desc, code desc);

-- Which browsers have been led here today; it is forgotten when the day is over.
create table identity.link_click (
  code text not null references identity.agent_link,
  day date not null,
  device_digest bytea not null,
  primary key (code, day, device_digest)
);
create index link_click_day on identity.link_click (day);

-- By which link a member came, and that their first deposit has been counted for it.
create table identity.link_member (
  member_id uuid primary key references identity.member,
  code text not null references identity.agent_link,
  deposited_at timestamptz
);

-- An account that an agent opened for somebody; until its owner sets a password of their own it answers to nothing else.
create table identity.opening (
  member_id uuid primary key references identity.member,
  opened_by uuid not null references identity.member,
  request_id text not null,
  fingerprint text not null,
  opened_at timestamptz not null,
  unique (opened_by, request_id)
);
alter table identity.member add column is_unclaimed boolean not null default false;

grant select, insert on identity.opening to baize_app;
grant select, insert, update on identity.agent_link, identity.link_member to baize_app;
grant select, insert, delete on identity.link_click to baize_app;
