-- An operator's own browser has a count of its own, so that nobody else's wrong tries close the office to them.
create table operators.known_device (
  operator_id uuid not null references operators.operator,
  device_digest bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (operator_id, device_digest)
);

grant select, insert, update on operators.known_device to baize_app;

-- Tries are counted with all others, where those of before have been copied.
drop table operators.attempt;
