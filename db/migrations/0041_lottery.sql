-- A draw happens once: what was promised before it, sold until its close and drawn after it stays as it was.
create schema lottery;
grant usage on schema lottery to baize_app;

-- What can be played. Its code is that of the game in the catalogue; when it draws is data.
create table lottery.lottery (
  code text primary key,
  family text not null,
  vendor_code text not null,
  group_id text not null,
  region text,
  modes text[] not null check (modes <@ '{traditional,entertainment}' and modes <> '{}'),
  source text not null check (source in ('own', 'imported')),
  schedule jsonb not null,
  beacon_delay_seconds int not null check (beacon_delay_seconds between 3 and 600),
  -- The bonus groups, out of 2,000: what members may bet at, have without asking, and what fixed odds are priced at.
  least_group int not null,
  most_group int not null,
  usual_group int not null,
  house_group int not null,
  position int not null,
  is_on boolean not null default true,
  constraint groups_are_in_order check (
    0 < least_group and least_group <= usual_group and usual_group <= most_group and most_group < 2000
    and house_group between 1 and 1999)
);

-- A draw: promised in the public log before anybody can buy, closed by the database's clock, drawn once.
create table lottery.draw (
  id uuid primary key,
  lottery_code text not null references lottery.lottery,
  numero text not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  domain text not null,
  rules_hash text not null,
  sealed_seed bytea,
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  beacon_source text,
  beacon_round bigint,
  beacon_value text,
  open_leaf bigint not null,
  close_leaf bigint,
  beacon_leaf bigint,
  result_leaf bigint,
  ticket_root text check (ticket_root ~ '^[0-9a-f]{64}$'),
  ticket_count bigint,
  result text,
  result_version int not null default 0,
  -- How far the latest version has been settled: all orders up to this one, in the order of their ids.
  settled_up_to uuid,
  void_reason text,
  closed_at timestamptz,
  drawn_at timestamptz,
  settled_at timestamptz,
  unique (lottery_code, numero),
  constraint draw_closes_after_it_opens check (opens_at < closes_at and closes_at < draws_at),
  constraint draw_is_sealed check (state in ('open', 'closed', 'void') or ticket_root is not null),
  constraint draw_has_a_result check (state not in ('drawn', 'settled') or result is not null),
  constraint draw_is_over check ((settled_at is not null) >= (state = 'settled')),
  constraint void_has_a_reason check ((state = 'void') = (void_reason is not null)),
  constraint own_draw_is_committed check ((commitment is null) = (beacon_round is null))
) with (fillfactor = 70);
create index draw_by_lottery on lottery.draw (lottery_code, closes_at);
create index draw_under_way on lottery.draw (closes_at) where settled_at is null;

-- Every result a draw ever had. A wrong one is followed by another version and never changed.
create table lottery.result (
  draw_id uuid not null references lottery.draw,
  version int not null check (version > 0),
  numbers text not null,
  entered_by text,
  confirmed_by text,
  source_hash text,
  leaf_index bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, version),
  constraint two_people check ((entered_by is null and confirmed_by is null) or entered_by <> confirmed_by)
);

-- What one person has entered and nobody has confirmed yet.
create table lottery.entered_result (
  draw_id uuid primary key references lottery.draw,
  numbers text not null,
  source_hash text not null,
  entered_by text not null,
  entered_at timestamptz not null default clock_timestamp()
);

-- The bonus group of a member, where it is not the usual one.
create table lottery.bonus_group (
  member_id uuid primary key references identity.member,
  points int not null check (points between 1 and 1999),
  set_at timestamptz not null default now()
);

-- One submission: many tickets, one key, one debit.
create table lottery.ticket_order (
  id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_code text not null,
  currency text not null,
  is_trial boolean not null,
  lottery_code text not null references lottery.lottery,
  request_id text not null,
  fingerprint bytea not null,
  stake bigint not null check (stake > 0),
  draw_count int not null check (draw_count > 0),
  ticket_count int not null check (ticket_count > 0),
  stops_on_win boolean not null,
  balance_after bigint not null,
  placed_at timestamptz not null,
  unique (member_id, request_id)
);
create index ticket_order_by_member on lottery.ticket_order (member_id, id desc);

-- A bet on one draw, with everything that its price and its payout follow from.
create table lottery.ticket (
  id uuid primary key,
  order_id uuid not null,
  draw_id uuid not null,
  play text not null,
  mode text not null,
  selection text not null,
  lines int not null check (lines > 0),
  multiple int not null check (multiple > 0),
  line_price bigint not null check (line_price > 0),
  bonus_group int not null,
  stake bigint not null,
  prizes jsonb not null,
  accepted_at timestamptz not null,
  cancelled_at timestamptz,
  constraint stake_is_counted check (stake = lines::bigint * multiple * line_price)
) with (fillfactor = 95);
create index ticket_by_draw on lottery.ticket (draw_id, order_id, id);
create index ticket_by_order on lottery.ticket (order_id, id);

-- What a ticket came to under a version of the result: one row for each, and none is ever changed.
create table lottery.outcome (
  ticket_id uuid not null,
  version int not null,
  payout bigint not null check (payout >= 0),
  primary key (ticket_id, version)
);

-- What the path above a member is owed of a stake, and the member themselves: fixed when the ticket is bought.
create table lottery.rebate (
  ticket_id uuid not null,
  place int not null check (place >= 0),
  member_id uuid not null,
  points int not null,
  units bigint not null check (units > 0),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  primary key (ticket_id, place)
);
create index rebate_waiting on lottery.rebate (member_id) where state = 'waiting';

-- What a draw can cost by what falls in a part of it. Whoever sells holds the row.
create table lottery.exposure (
  draw_id uuid not null references lottery.draw,
  currency text not null,
  part text not null,
  times int not null,
  classes jsonb not null,
  primary key (draw_id, currency, part)
) with (fillfactor = 50);

-- Hashes over 256 tickets each, by which one of them can be shown to be among all without hashing all again.
create table lottery.ticket_tile (
  draw_id uuid not null references lottery.draw,
  index int not null,
  first_order_id uuid not null,
  first_ticket_id uuid not null,
  hash bytea not null,
  primary key (draw_id, index)
);

create function lottery.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;
create trigger draw_stays before delete on lottery.draw for each row
  execute function lottery.refuse('a draw is never removed');
create trigger draw_keeps_its_promise before update of id, lottery_code, numero, opens_at, closes_at, draws_at, domain,
  rules_hash, sealed_seed, commitment, beacon_source, beacon_round, open_leaf on lottery.draw for each row
  execute function lottery.refuse('what was promised stays');
create trigger result_stays before update or delete on lottery.result for each row
  execute function lottery.refuse('a result is never changed; another version corrects it');
create trigger outcome_stays before update or delete on lottery.outcome for each row
  execute function lottery.refuse('an outcome is never changed; another version corrects it');
create trigger order_stays before update or delete on lottery.ticket_order for each row
  execute function lottery.refuse('an order is never changed');
create trigger ticket_stays before delete on lottery.ticket for each row
  execute function lottery.refuse('a ticket is never removed');

-- The last word on lateness: at the moment it is written, a ticket's draw is open by the clock of this database.
create function lottery.check_sale() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct draw_id from added) a left join lottery.draw d on d.id = a.draw_id
    where d.state is distinct from 'open' or d.closes_at <= clock_timestamp()
  ) or exists (
    select from added a join lottery.draw d on d.id = a.draw_id where a.accepted_at >= d.closes_at
  ) then
    raise exception 'lottery.ticket: the draw is closed' using errcode = 'check_violation', constraint = 'ticket_is_in_time';
  end if;
  return null;
end $$;
create trigger ticket_is_in_time after insert on lottery.ticket referencing new table as added for each statement
  execute function lottery.check_sale();

grant select, insert, update on lottery.lottery, lottery.exposure, lottery.bonus_group to baize_app;
grant select, insert on lottery.draw, lottery.result, lottery.ticket_order, lottery.ticket, lottery.outcome, lottery.rebate,
  lottery.ticket_tile to baize_app;
grant update (state, beacon_value, close_leaf, beacon_leaf, result_leaf, ticket_root, ticket_count, result, result_version,
  settled_up_to, void_reason, closed_at, drawn_at, settled_at) on lottery.draw to baize_app;
grant update (cancelled_at) on lottery.ticket to baize_app;
grant update (state) on lottery.rebate to baize_app;
grant select, insert, update, delete on lottery.entered_result to baize_app;
