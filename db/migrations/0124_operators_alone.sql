-- What one operator decides alone below a bound adds up by member and day, so that nothing is cut into small pieces.
create table operators.decided_alone (
  operator_id uuid not null references operators.operator,
  kind text not null check (kind in ('deposit', 'withdrawal', 'grant')),
  item uuid not null,
  -- The member, as in the lines of the record.
  subject uuid not null,
  units bigint not null check (units > 0),
  decided_at timestamptz not null,
  primary key (operator_id, kind, item)
);
create index decided_alone_of_member on operators.decided_alone (operator_id, subject, kind, decided_at);
grant select, insert, update, delete on operators.decided_alone to baize_app;
