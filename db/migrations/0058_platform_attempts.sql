-- Tries at a secret are counted in one place, and only wrong ones count: those under way are set aside until they are known.
create table platform.attempt (
  key text primary key,
  failures integer not null default 0 check (failures >= 0),
  -- When the failures are forgotten, or the lock ends: never, where only a right one forgives them.
  ends_at timestamptz,
  underway integer not null default 0 check (underway >= 0),
  -- Whoever was trying and has not said by then how it ended has died over it.
  underway_ends_at timestamptz not null default now(),
  check ((failures = 0) = (ends_at is null))
);

grant select, insert, update, delete on platform.attempt to baize_app;
