-- A room that people share belongs to one node at a time, under an epoch; what happens in it is written before it is said.
create schema rooms;
grant usage on schema rooms to baize_app;

create table rooms.room (
  id uuid primary key,
  kind text not null,
  game_code text not null,
  merchant_code text not null references settings.merchant (code),
  currency text not null,
  is_trial boolean not null,
  -- What the house has set; a round is ended by those it was begun with.
  rules jsonb not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- The node that alone may write events, while its lease lasts; nobody where the room rests.
  owner uuid,
  epoch int not null default 0,
  lease_ends_at timestamptz,
  -- The number of the last event.
  seq bigint not null default 0,
  -- When something is to happen by itself; nothing where the room rests.
  due_at timestamptz,
  -- As the lobby shows it.
  face jsonb,
  people int not null default 0,
  simulated int not null default 0,
  made_at timestamptz not null default now(),
  check ((owner is null) = (lease_ends_at is null))
);
create unique index room_of_game on rooms.room (merchant_code, game_code, currency, is_trial) where kind <> 'show';
create index room_running on rooms.room (lease_ends_at) where owner is not null or due_at is not null;
grant select, insert, update on rooms.room to baize_app;

-- What happened, in its order. Nobody changes it afterwards.
create table rooms.event (
  room_id uuid not null references rooms.room (id),
  seq bigint not null,
  epoch int not null,
  happened_at timestamptz not null,
  body jsonb not null,
  primary key (room_id, seq)
);
grant select, insert on rooms.event to baize_app;

-- The state after an event, so that whoever takes a room over need not begin with the first.
create table rooms.snapshot (
  room_id uuid primary key references rooms.room (id),
  seq bigint not null,
  state jsonb not null
);
grant select, insert, update on rooms.snapshot to baize_app;

-- What members' commands were answered, so that one that is sent again has the same answer; kept for a day.
create table rooms.command (
  room_id uuid not null references rooms.room (id),
  member_id uuid not null references identity.member (id),
  key text not null,
  fingerprint text not null,
  answer jsonb not null,
  made_at timestamptz not null default now(),
  primary key (room_id, member_id, key)
);
create index command_in_time on rooms.command (made_at);
grant select, insert, delete on rooms.command to baize_app;

-- A seat is held for whoever asked until their socket comes; from then on it is theirs until they leave.
create table rooms.seat (
  room_id uuid not null references rooms.room (id),
  place int not null,
  member_id uuid not null references identity.member (id),
  hold_ends_at timestamptz,
  -- They have risen, and the round that they are in goes on.
  is_leaving boolean not null default false,
  primary key (room_id, place),
  unique (room_id, member_id)
);
grant select, insert, update, delete on rooms.seat to baize_app;

-- Opens one socket, once.
create table rooms.ticket (
  digest bytea primary key,
  session_id uuid not null,
  room_id uuid not null references rooms.room (id),
  -- As the room knows whoever comes.
  attendee jsonb not null,
  ends_at timestamptz not null
);
create index ticket_in_time on rooms.ticket (ends_at);
grant select, insert, delete on rooms.ticket to baize_app;
-- Of two sockets of a member in one room the later one stays: they are counted where both nodes ask.
create sequence rooms.arrival;
grant usage on sequence rooms.arrival to baize_app;

-- What an operator asks of a room, from whichever process; its owner does it as a command of its own.
create table rooms.instruction (
  id uuid primary key,
  room_id uuid not null references rooms.room (id),
  body jsonb not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  done_at timestamptz
);
create index instruction_open on rooms.instruction (room_id) where done_at is null;
grant select, insert, update on rooms.instruction to baize_app;

-- The nodes that own rooms or would, so that what a lost one owned is shared out among the others.
create table rooms.node (
  id uuid primary key,
  lease_ends_at timestamptz not null
);
grant select, insert, update, delete on rooms.node to baize_app;
