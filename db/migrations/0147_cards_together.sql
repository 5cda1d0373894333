-- Two members behind one address are not one person for that: two operators can let them sit at one table of cards.
create table cards.together (
  member_id uuid not null references identity.member (id),
  other_id uuid not null references identity.member (id),
  allowed_at timestamptz not null default now(),
  primary key (member_id, other_id),
  check (member_id < other_id)
);
create index together_of_other on cards.together (other_id);
grant select, insert, delete on cards.together to baize_app;
