-- Facts are written with the change that made them true, so that neither can exist without the other.
create table platform.fact (
  id uuid primary key,
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  happened_at timestamptz not null default now()
);

-- A listener that has handled a fact says so in its own transaction; a second delivery finds the row and stops.
create table platform.fact_receipt (
  fact_id uuid not null references platform.fact,
  listener text not null,
  handled_at timestamptz not null default now(),
  primary key (fact_id, listener)
);

create index fact_happened_at on platform.fact (happened_at);

grant select, insert on platform.fact, platform.fact_receipt to baize_app;
grant select on platform.migration to baize_app;
