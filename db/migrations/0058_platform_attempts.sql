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

-- What was counted elsewhere until now: what is locked stays locked.
insert into platform.attempt (key, failures, ends_at)
  select 'login:' || key, 10, ends_at from identity.tally where kind = 'login-lock' and ends_at > now();
insert into platform.attempt (key, failures, ends_at)
  select 'login:' || key, count, ends_at from identity.tally
  where kind = 'login-failure' and ends_at > now() and count > 0
  on conflict do nothing;

insert into platform.attempt (key, failures, ends_at)
  select 'proof:' || key, count, ends_at from identity.tally
  where kind = 'proof-failure' and ends_at > now() and count > 0;

insert into platform.attempt (key, failures, ends_at)
  select 'payment-password:' || member_id, failures, coalesce(lock_ends_at, 'infinity')
  from identity.payment_password where failures > 0 and (lock_ends_at is null or lock_ends_at > now());

insert into platform.attempt (key, failures, ends_at)
  select 'office-' || key, count, ends_at from operators.attempt where ends_at > now() and count > 0;
