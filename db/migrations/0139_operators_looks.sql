-- Which columns of a list an operator sees, and how wide, is the same at every desk that they come to.
create table operators.list_look (
  operator_id uuid not null references operators.operator,
  list text not null check (list ~ '^[a-zA-Z]{1,20}$'),
  columns jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (operator_id, list)
);

grant select, insert, update (columns, saved_at) on operators.list_look to baize_app;
