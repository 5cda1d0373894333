-- What agents earn is worked out in runs, each once for a house, a kind and a period, and kept as bills with all that they follow from.
create table agents.run (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  kind text not null check (kind in ('rebate', 'daily', 'hourly', 'dividend')),
  period text not null check (period in ('hour', 'day', 'week', 'ten-days', 'half-month', 'month')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  currency text not null,
  -- As the house had it when the run began.
  payer text not null check (payer in ('house', 'upline')),
  state text not null default 'computing' check (state in ('computing', 'checking', 'paying', 'done', 'stopped')),
  -- What those at the top come to, and where it goes: tops = earned + kept - shortfall.
  tops bigint not null default 0,
  earned bigint not null default 0,
  kept bigint not null default 0,
  shortfall bigint not null default 0,
  bills int not null default 0,
  -- What did not add up, where it was stopped.
  difference jsonb,
  begun_at timestamptz not null,
  computed_at timestamptz,
  ended_at timestamptz,
  constraint period_lasts check (ends_at > starts_at),
  constraint stopped_says_why check ((state = 'stopped') = (difference is not null)),
  unique (merchant_code, kind, period, starts_at)
);

-- Periods of a kind never overlap, whatever becomes of a house's zone; two that begin at once wait for one another.
create function agents.check_run_span() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.merchant_code || ' ' || new.kind || ' ' || new.period, 17));
  if exists (
    select from agents.run r
    where r.merchant_code = new.merchant_code and r.kind = new.kind and r.period = new.period
      and r.starts_at < new.ends_at and r.ends_at > new.starts_at
      and r.starts_at <> new.starts_at
  ) then
    raise exception 'agents.run: % % of % overlaps another', new.kind, new.period, new.merchant_code
      using errcode = 'exclusion_violation', constraint = 'runs_do_not_overlap';
  end if;
  return new;
end $$;
create trigger runs_do_not_overlap before insert on agents.run for each row execute function agents.check_run_span();

-- One bill a contract and period; of rebates, which need no contract, one a member and day.
create table agents.bill (
  id uuid primary key,
  run_id uuid not null references agents.run,
  merchant_code text not null,
  kind text not null check (kind in ('rebate', 'daily', 'hourly', 'dividend')),
  -- The contract, or of a rebate whose it is.
  subject_id uuid not null,
  agent_id uuid not null,
  -- The agent above whose figures it is taken off, and who pays it where uplines pay.
  upline_id uuid,
  payer text not null check (payer in ('house', 'upline')),
  pocket text not null check (pocket in ('commission', 'cash')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  currency text not null,
  gross bigint not null check (gross >= 0),
  children bigint not null check (children >= 0),
  net bigint not null,
  -- What is the agent's of the net, and what stays with the house where the agent has gone.
  earned bigint not null check (earned >= 0),
  kept bigint not null check (kept >= 0),
  -- What whoever pays owes for it: what was earned, or all of it where agents pay those below themselves.
  due bigint not null check (due >= 0),
  adjusted bigint not null,
  carried bigint not null check (carried <= 0),
  written_off bigint not null check (written_off <= 0),
  amount bigint not null check (amount >= 0),
  carried_on bigint not null check (carried_on <= 0),
  -- Of a dividend: what players won and nobody has lost since.
  loss_carried_on bigint not null default 0 check (loss_carried_on <= 0),
  inputs jsonb not null,
  held_for text[] not null,
  state text not null check (state in ('not_reached', 'pending_approval', 'claimable', 'issued', 'part_issued',
    'insufficient', 'denied', 'expired')),
  paid bigint not null default 0,
  parts int not null default 0,
  made_at timestamptz not null,
  -- When it is issued by itself.
  claim_ends_at timestamptz,
  reminders int not null default 0 check (reminders between 0 and 2),
  closed_at timestamptz,
  constraint net_is_counted check (net = gross - children),
  constraint uplines_pay_uplines_bills check (payer = 'house' or upline_id is not null),
  constraint paid_is_covered check (paid between 0 and amount and (state <> 'issued' or paid = amount)),
  constraint nothing_is_paid_unless_issued check (paid = 0 or state in ('issued', 'part_issued')),
  unique (kind, subject_id, starts_at, ends_at)
);
create index bill_of_run on agents.bill (run_id, state, id);
create index bill_of_agent on agents.bill (agent_id, kind, ends_at desc, id desc);
create index bill_of_upline on agents.bill (upline_id, kind, ends_at desc, id desc) where upline_id is not null;
create index bill_owed on agents.bill (upline_id, ends_at, id) where state in ('insufficient', 'part_issued');
create index bill_carrying on agents.bill (merchant_code, kind, ends_at) where carried_on < 0 or loss_carried_on < 0;
create index bill_waiting on agents.bill (state, claim_ends_at) where state in ('claimable', 'pending_approval');

-- A bill moves along its table, and is never taken back.
create function agents.check_bill_move() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.state, new.state) not in (
    ('pending_approval', 'claimable'), ('pending_approval', 'denied'),
    ('claimable', 'pending_approval'), ('claimable', 'issued'), ('claimable', 'insufficient'),
    ('claimable', 'part_issued'), ('claimable', 'expired'),
    ('insufficient', 'part_issued'), ('insufficient', 'issued'), ('part_issued', 'issued')
  ) or new.paid < old.paid then
    raise exception 'agents.bill: % never becomes %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bill_moves before update of state, paid on agents.bill for each row
  when (old.state <> new.state or old.paid > new.paid) execute function agents.check_bill_move();

create function agents.refuse_on_bills() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;
create trigger bill_stays before delete on agents.bill for each row
  execute function agents.refuse_on_bills('a bill is never removed');
create trigger bill_keeps_its_terms before update of id, run_id, kind, subject_id, agent_id, upline_id, payer, pocket,
  starts_at, ends_at, gross, children, net, earned, kept, due, adjusted, carried, written_off, amount,
  carried_on, loss_carried_on, inputs, made_at on agents.bill for each row execute function agents.refuse_on_bills('a bill is never changed');

-- What an earlier bill should have come to, by what is known now, less what was told of it before: a line of a later bill.
create table agents.adjustment (
  bill_id uuid not null references agents.bill,
  number int not null check (number > 0),
  -- The bill that has it as a line.
  applied_to uuid not null references agents.bill,
  should_be bigint not null check (should_be >= 0),
  units bigint not null check (units <> 0),
  -- The figures of then and now, and the rounds that changed between them.
  cause jsonb not null,
  made_at timestamptz not null,
  primary key (bill_id, number)
);
create index adjustment_of_line on agents.adjustment (applied_to);
create trigger adjustment_stays before update or delete on agents.adjustment for each row
  execute function agents.refuse_on_bills('an adjustment is never changed; another corrects it');

-- A claim is known by its request: sent again it gets the same answer.
create table agents.bill_claim (
  member_id uuid not null,
  request_id text not null,
  bill_ids uuid[] not null,
  claimed_at timestamptz not null,
  primary key (member_id, request_id)
);

-- A bill is opened by who played directly below its agent.
create index member_hour_of_agent on agents.member_hour (agent_id, starts_at);

grant select, insert on agents.run, agents.bill, agents.adjustment, agents.bill_claim to baize_app;
grant update (state, tops, earned, kept, shortfall, bills, difference, computed_at, ended_at) on agents.run to baize_app;
grant update (state, paid, parts, held_for, claim_ends_at, reminders, closed_at) on agents.bill to baize_app;
