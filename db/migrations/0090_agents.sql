-- What a house says of its agents stands beside its other rules; one that says nothing has what most houses have.
create schema agents;
grant usage on schema agents to baize_app;

create table agents.house (
  merchant_code text primary key references settings.merchant,
  -- Levels of agents below one another; members may stand below any of them.
  depth_most int not null default 10 check (depth_most between 1 and 100),
  -- What an agent keeps at least between the own rate and that of who is below.
  gap_ppm int not null default 0 check (gap_ppm between 0 and 10000),
  gap_series int not null default 0 check (gap_series between 0 and 100),
  -- The most that a rate may be, by family, in ppm of valid turnover.
  caps jsonb not null,
  -- A member is active who turned over so much in a day.
  min_billing bigint not null default 10000000 check (min_billing > 0),
  -- Bills above it wait for two operators.
  held_above bigint not null default 50000000 check (held_above >= 0),
  payer text not null default 'house' check (payer in ('house', 'upline')),
  transfer_most bigint not null default 100000000 check (transfer_most > 0),
  transfer_day_most bigint not null default 500000000 check (transfer_day_most > 0),
  transfer_receiver_most bigint not null default 200000000 check (transfer_receiver_most > 0)
);

grant select, insert, update on agents.house to baize_app;
