-- People watch a host together, talk and give: who is a host, what is on, what was said and given, and who may not speak.
create schema shows;
grant usage on schema shows to baize_app;

-- Somebody who is paid a share of gifts. Nobody goes on before their documents were seen and a contract is on file.
create table shows.host (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  member_id uuid not null unique references identity.member,
  name text not null check (length(name) between 1 and 40),
  -- Of each gift, in hundredths of a per cent.
  share_bp int not null check (share_bp between 0 and 10000),
  currency text not null,
  documents_at timestamptz,
  contract text check (length(contract) between 1 and 80),
  is_simulated boolean not null default false,
  stopped_at timestamptz,
  made_by text not null,
  made_at timestamptz not null
);
create index host_by_house on shows.host (merchant_code, id);

-- Who hides lines and mutes beside the host.
create table shows.steward (
  host_id uuid not null references shows.host,
  member_id uuid not null references identity.member,
  added_at timestamptz not null,
  primary key (host_id, member_id)
);
create index steward_of on shows.steward (member_id);

-- A show has the id of its room.
create table shows.show (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  host_id uuid not null references shows.host,
  game_code text not null,
  title text not null check (length(title) between 1 and 80),
  language text not null,
  -- The name of its stream at the media server.
  stream text not null check (stream ~ '^[a-z0-9-]{1,60}$'),
  table_code text,
  state text not null default 'planned' check (state in ('planned', 'live', 'paused', 'ended')),
  starts_at timestamptz not null,
  live_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  end_reason text,
  made_by text not null,
  made_at timestamptz not null,
  constraint end_is_whole check ((state = 'ended') = (ended_at is not null))
);
create index show_by_house on shows.show (merchant_code, starts_at) where state <> 'ended';
create index show_of_host on shows.show (host_id, starts_at);
create unique index one_show_a_game on shows.show (merchant_code, game_code) where state in ('live', 'paused');

-- What was said, sealed with the key of whoever said it, for ninety days.
create table shows.line (
  id uuid primary key,
  show_id uuid not null references shows.show,
  merchant_code text not null,
  member_id uuid not null references identity.member,
  sealed bytea not null,
  state text not null check (state in ('shown', 'held', 'hidden')),
  said_at timestamptz not null,
  hidden_by text,
  hidden_why text,
  hidden_at timestamptz,
  constraint hiding_is_whole check (
    (state = 'hidden') = (hidden_by is not null and hidden_why is not null and hidden_at is not null))
);
create index line_of_member on shows.line (member_id, id);
create index line_to_look_at on shows.line (merchant_code, id) where state <> 'shown';
create index line_by_age on shows.line (said_at);

create table shows.report (
  line_id uuid not null references shows.line on delete cascade,
  member_id uuid not null references identity.member,
  why text not null,
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (line_id, member_id)
);
create index report_open on shows.report (reported_at) where decided_at is null;
create index report_of_member on shows.report (member_id);

-- Who may not speak, where, why and until when, and who said so. Nobody is muted without being told.
create table shows.sanction (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  member_id uuid not null references identity.member,
  -- A mute is of one show, a ban of the whole house.
  kind text not null check (kind in ('mute', 'ban')),
  show_id uuid references shows.show,
  why text not null,
  made_by text not null,
  made_at timestamptz not null,
  ends_at timestamptz,
  lifted_at timestamptz,
  lifted_by text,
  constraint mute_is_of_a_show check ((kind = 'mute') = (show_id is not null) and (kind = 'ban' or ends_at is not null)),
  constraint lift_is_whole check ((lifted_at is null) = (lifted_by is null))
);
create index sanction_of on shows.sanction (member_id) where lifted_at is null;
create index sanction_by_house on shows.sanction (merchant_code, id);

-- A gift is a posting under the same id.
create table shows.gift (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  show_id uuid not null references shows.show,
  host_id uuid not null references shows.host,
  member_id uuid not null references identity.member,
  gift text not null,
  currency text not null,
  price bigint not null check (price > 0),
  to_host bigint not null check (to_host between 0 and price),
  given_at timestamptz not null
);
create index gift_of_member on shows.gift (member_id, given_at);
create index gift_of_host on shows.gift (host_id, given_at);
create trigger gift_stays before update or delete on shows.gift for each row
  execute function ledger.refuse('a gift stays as it was given');

-- What a host was paid of it; asked by one operator and agreed to by another.
create table shows.payout (
  id uuid primary key,
  host_id uuid not null references shows.host,
  merchant_code text not null references settings.merchant,
  currency text not null,
  amount bigint not null check (amount > 0),
  asked_by text not null,
  agreed_by text not null,
  paid_at timestamptz not null
);
create index payout_of_host on shows.payout (host_id, paid_at);

grant select, insert on shows.host, shows.show, shows.line, shows.report, shows.sanction, shows.gift, shows.payout to baize_app;
grant update (name, share_bp, documents_at, contract, stopped_at) on shows.host to baize_app;
grant select, insert, delete on shows.steward to baize_app;
grant update (state, title, starts_at, table_code, live_at, ended_at, ended_by, end_reason) on shows.show to baize_app;
grant update (state, hidden_by, hidden_why, hidden_at) on shows.line to baize_app;
grant delete on shows.line to baize_app;
grant update (decided_at, decided_by) on shows.report to baize_app;
grant update (lifted_at, lifted_by) on shows.sanction to baize_app;
