-- The filters of a list that an operator keeps under a name, for themselves or for all of one role in a house.
create table operators.view (
  id uuid primary key,
  operator_id uuid not null references operators.operator,
  merchant_code text not null references settings.merchant,
  screen text not null,
  name text not null check (length(name) between 1 and 40),
  search text not null check (length(search) <= 500),
  role text,
  saved_at timestamptz not null default now(),
  unique (operator_id, merchant_code, screen, name)
);
create index view_of_role on operators.view (merchant_code, role) where role is not null;

grant select, insert, delete, update (search, role, saved_at) on operators.view to baize_app;
