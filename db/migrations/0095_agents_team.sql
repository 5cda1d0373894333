-- What teams come to is kept by days and by differences, so that no figure is summed from rounds while somebody waits for it.

-- How far settled rounds are counted, as a transaction's number, and what is known of the time.
create table agents.counted (
  id int primary key default 1 check (id = 1),
  up_to bigint not null,
  -- Every round that ended before it is counted.
  passed_at timestamptz not null,
  -- Once all transactions before this one are over and counted, so is all that ended before that moment.
  mark_xact bigint,
  mark_at timestamptz,
  check ((mark_xact is null) = (mark_at is null))
);
insert into agents.counted (up_to, passed_at) values (0, 'epoch');

-- What members of trees played, by the house day in which their rounds began. The figures of a row are in those of the
-- agent it names, and of all above that agent on that day.
create table agents.member_day (
  member_id uuid not null references identity.member,
  day date not null,
  family text not null,
  merchant_code text not null references settings.merchant,
  agent_id uuid not null references identity.member,
  staked bigint not null,
  payout bigint not null,
  turnover bigint not null,
  -- Turnover times the parts per million that it counts for in its game.
  weighted numeric(30, 0) not null,
  rounds bigint not null,
  primary key (member_id, day, family)
);
create index member_day_of_house on agents.member_day (merchant_code, day);
create index member_day_of_agent on agents.member_day (agent_id, day);

-- The turnover of the same rounds by the hour of the house's clock in which they began.
create table agents.member_hour (
  member_id uuid not null references identity.member,
  starts_at timestamptz not null,
  family text not null,
  merchant_code text not null references settings.merchant,
  day date not null,
  agent_id uuid not null references identity.member,
  turnover bigint not null,
  primary key (member_id, day, starts_at, family)
);
create index member_hour_of_house on agents.member_hour (merchant_code, day);

-- What else happened to a member in a day, which is of no family. Who has nobody above is in nobody's figures, and may be
-- an agent before the day is over.
create table agents.member_sum (
  member_id uuid not null references identity.member,
  day date not null,
  merchant_code text not null references settings.merchant,
  agent_id uuid references identity.member,
  joined bigint not null default 0,
  first_deposits bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  promotions bigint not null default 0,
  rebate bigint not null default 0,
  salary bigint not null default 0,
  dividend bigint not null default 0,
  primary key (member_id, day)
);
create index member_sum_of_house on agents.member_sum (merchant_code, day);

-- Whoever turned over enough in a day; those of one cluster are one.
create table agents.active_day (
  member_id uuid not null references identity.member,
  day date not null,
  merchant_code text not null references settings.merchant,
  agent_id uuid not null references identity.member,
  cluster_id uuid,
  primary key (member_id, day)
);
create index active_day_of_house on agents.active_day (merchant_code, day);
create index active_day_of_agent on agents.active_day (agent_id, day);
create index active_day_of_cluster on agents.active_day (cluster_id, day) where cluster_id is not null;

-- Accounts that seem to be one person's: they share a browser, a document, a card or a telephone.
create table agents.cluster_member (
  member_id uuid primary key references identity.member,
  cluster_id uuid not null,
  joined_at timestamptz not null
);
create index cluster_member_of on agents.cluster_member (cluster_id);

-- Whose play of a day is in no base of an agent above, because they seem to be that agent.
create table agents.kin_day (
  agent_id uuid not null references identity.member,
  member_id uuid not null references identity.member,
  day date not null,
  primary key (agent_id, day, member_id)
);

-- The agents for whom a cluster counts as an active member in a day.
create table agents.cluster_day (
  cluster_id uuid not null,
  day date not null,
  agent_id uuid not null references identity.member,
  primary key (cluster_id, day, agent_id)
);

-- The figures of an agent's team in a day: of all members below, and of the agent. What is of no family has an empty one.
create table agents.team_day (
  agent_id uuid not null references identity.member,
  day date not null,
  family text not null,
  merchant_code text not null references settings.merchant,
  staked bigint not null default 0,
  payout bigint not null default 0,
  turnover bigint not null default 0,
  weighted numeric(30, 0) not null default 0,
  rounds bigint not null default 0,
  joined bigint not null default 0,
  -- Members who came below the agent in another way than by joining; below zero where they left.
  moved bigint not null default 0,
  first_deposits bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  promotions bigint not null default 0,
  rebate bigint not null default 0,
  salary bigint not null default 0,
  dividend bigint not null default 0,
  active bigint not null default 0,
  primary key (agent_id, day, family)
);
create index team_day_of_house on agents.team_day (merchant_code, day);

-- When the figures of a house's day changed last, so that bills of it are looked at again.
create table agents.day_change (
  merchant_code text not null references settings.merchant,
  day date not null,
  changed_at timestamptz not null,
  primary key (merchant_code, day)
);

-- What happened to members and waits to be counted.
create table agents.uncounted_event (
  id uuid not null,
  kind text not null check (kind in ('joined', 'placed', 'moved', 'deposit', 'first_deposit', 'withdrawal', 'promotion',
    'rebate', 'salary', 'dividend')),
  member_id uuid not null references identity.member,
  merchant_code text not null references settings.merchant,
  day date not null,
  units bigint not null,
  primary key (id, kind, day)
);
create index uncounted_event_of_house on agents.uncounted_event (merchant_code, day);

grant select, update on agents.counted to baize_app;
grant select, insert, update, delete on agents.day_change, agents.member_day, agents.member_hour, agents.member_sum, agents.active_day,
  agents.cluster_member, agents.kin_day,
  agents.cluster_day, agents.team_day, agents.uncounted_event to baize_app;
