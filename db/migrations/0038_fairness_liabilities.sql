-- What the house owes its members is written down every day, so that it can be held against what it has, by anybody.
create table fairness.liability (
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  members int not null check (members >= 0),
  -- All that members could ask for: cash, and what is set aside, disputed or with vendors.
  owed bigint not null check (owed >= 0),
  cash bigint not null,
  held bigint not null,
  disputed bigint not null,
  elsewhere bigint not null,
  -- Promised, and not theirs before its turnover.
  bonus bigint not null,
  -- What came in through gateways and has not gone out again.
  reserve bigint not null,
  -- Houses with what each of them owes.
  houses jsonb not null,
  root bytea not null check (length(root) = 32),
  leaf_index bigint not null,
  taken_at timestamptz not null,
  primary key (day, currency),
  constraint parts_add_up check (owed = cash + held + disputed + elsewhere)
);

-- The tree over one day's balances: every node has the sum of what is below it. Level 0 are members.
create table fairness.liability_node (
  day date not null,
  currency text not null,
  level int not null check (level >= 0),
  place bigint not null check (place >= 0),
  sum bigint not null check (sum >= 0),
  hash bytea not null check (length(hash) = 32),
  member_id uuid,
  primary key (day, currency, level, place),
  constraint members_are_leaves check ((member_id is not null) = (level = 0))
);
create index liability_leaf on fairness.liability_node (member_id, day desc) where level = 0;

create trigger liability_stays before update or delete on fairness.liability for each row
  execute function fairness.refuse('what was owed is never changed');

grant select, insert on fairness.liability to baize_app;
grant select, insert, delete on fairness.liability_node to baize_app;
