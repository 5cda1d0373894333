-- What a member has at tables of cards lies in a pocket of its own; a stack says how much of it lies at which table.
create table play.stack (
  id uuid primary key,
  room_id uuid not null,
  merchant_code text not null references settings.merchant,
  member_id uuid not null references identity.member,
  currency text not null,
  bought bigint not null check (bought >= 0),
  units bigint not null check (units >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint closed_is_empty check (closed_at is null or units = 0)
);
create unique index one_stack_a_table on play.stack (room_id, member_id) where closed_at is null;
create index stack_of_member on play.stack (member_id, opened_at);
create index stack_open on play.stack (member_id) where closed_at is null;

-- What a posting did to a stack: sent again, it does it once.
create table play.stack_step (
  posting_id uuid not null,
  stack_id uuid not null references play.stack,
  units bigint not null,
  stepped_at timestamptz not null,
  primary key (posting_id, stack_id)
);

grant select, insert on play.stack, play.stack_step to baize_app;
grant update (bought, units, closed_at) on play.stack to baize_app;
