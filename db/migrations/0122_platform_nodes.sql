-- Who serves, who outside answers, and what is wrong: the office calls nothing good that was not looked at within a minute.
create table platform.node (
  id uuid primary key,
  -- Of the code that it runs.
  build text not null check (build ~ '^[0-9a-f]{12}$'),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- How far its clock is before the database's; behind it, below zero.
  drift_ms int not null
);

-- Whoever is asked outside: a row each, with when they last answered, last did not, and since when they do not.
create table platform.contact (
  kind text not null check (kind in ('gateway', 'vendor')),
  code text not null,
  answered_at timestamptz,
  failed_at timestamptz,
  failing_since_at timestamptz,
  primary key (kind, code)
);

create table platform.contact_hour (
  kind text not null,
  code text not null,
  hour_at timestamptz not null,
  calls bigint not null check (calls > 0),
  failures bigint not null check (failures between 0 and calls),
  primary key (kind, code, hour_at)
);
create index contact_hour_by_age on platform.contact_hour (hour_at);

-- What is wrong now, since when: that it began and that it is over are told once each.
create table platform.trouble (
  subject text not null,
  name text not null,
  code text not null,
  began_at timestamptz not null,
  primary key (subject, name)
);

create index fact_unheard on platform.fact (happened_at) where heard_at is null;
create index message_waiting on platform.message (created_at) where outcome is null;

grant select, insert, update, delete on platform.node, platform.contact, platform.contact_hour, platform.trouble to baize_app;
