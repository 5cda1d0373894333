-- A message leaves through a queue, so that it goes out if and only if the change that caused it was kept.
create table platform.message (
  id uuid primary key,
  -- The same key is queued once, however often the change is asked for.
  key text not null unique,
  channel text not null check (channel in ('sms', 'mail')),
  -- Whom it is for and what it says; gone as soon as it is done with. Null from the start where nobody is to get it.
  sealed bytea,
  outcome text check (outcome in ('sent', 'refused', 'late', 'nobody')),
  created_at timestamptz not null default now(),
  -- When it is no longer worth sending.
  ends_at timestamptz not null,
  done_at timestamptz,
  check ((outcome is null) = (done_at is null)),
  check (outcome is null or sealed is null)
);

create index message_done_at on platform.message (done_at);

-- Where messages arrive in the demo, which has no telephones: read at /dev/outbox. Empty everywhere else.
create table platform.arrival (
  id text primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text,
  body text not null,
  arrived_at timestamptz not null default now()
);

create index arrival_arrived_at on platform.arrival (arrived_at desc);

grant select, insert, update, delete on platform.message, platform.arrival to baize_app;
