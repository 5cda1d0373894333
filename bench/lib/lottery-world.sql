-- The limit: what a settled draw must at least write, in copies of the tables that have the same columns, checks and indexes
-- and none of their triggers, by one procedure that already knows what every ticket pays.
create schema bench;
create table bench.account (like ledger.account including all);
create table bench.posting (like ledger.posting including all);
create table bench.entry (like ledger.entry including all) partition by range (posted_at);
create table bench.entry_now partition of bench.entry default;
create table bench.round (like play.round including all) partition by range (started_at);
create table bench.round_now partition of bench.round default;
create table bench.action (like play.action including all);
create table bench.outcome (like lottery.outcome including all);
create table bench.standing (like limits.standing including all);
create table bench.payout (ticket_id uuid primary key, payout bigint not null);
create table bench.pool (n int primary key, play text, mode text, selection text, lines int, multiple int, line_price bigint,
  bonus_group int, stake bigint, prizes jsonb);

create function bench.id(kind int, n bigint) returns uuid language sql immutable as $$
  select ('019a0000-0000-7' || lpad(to_hex(kind), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;

create function bench.house(member text) returns text language sql immutable as $$
  select 'house:play:CNY-' || (('x' || right(member, 2))::bit(8)::int % 16)
$$;

-- Orders from one number to another, with ten tickets each, of as many members as there are.
create procedure bench.lay(draw uuid, first_order bigint, orders bigint, members int) language plpgsql as $$
declare
  started timestamptz = to_timestamp(('x' || '019a00000000')::bit(48)::bigint / 1000.0);
  pools int = (select count(*) from bench.pool);
begin
  insert into lottery.ticket_order (id, member_id, merchant_code, currency, is_trial, lottery_code, request_id, fingerprint,
    stake, draw_count, ticket_count, stops_on_win, balance_after, placed_at)
  select bench.id(1, o.n), bench.id(0, o.n % members), 'BAIZE', 'CNY', false, 'rapid-five', 'bench-' || o.n, '\x00', 1, 1, 10, false,
    0, now()
  from generate_series(first_order, first_order + orders - 1) as o (n);
  insert into lottery.ticket (id, order_id, draw_id, play, mode, selection, lines, multiple, line_price, bonus_group, stake,
    prizes, accepted_at)
  select bench.id(2, o.n * 10 + t.place), bench.id(1, o.n), draw, p.play, p.mode, p.selection, p.lines, p.multiple, p.line_price,
    p.bonus_group, p.stake, p.prizes, now()
  from generate_series(first_order, first_order + orders - 1) as o (n) cross join generate_series(0, 9) as t (place)
  join bench.pool p on p.n = (o.n * 10 + t.place) % pools;
  insert into play.round (id, started_at, member_id, merchant_code, vendor, game_code, ref, currency, is_trial, state, stake,
    staked, payout, turnover, jackpot, held, debit_count, credit_count, actions, is_abandoned, balance_before, balance_after)
  select bench.id(3, o.n), started, bench.id(0, o.n % members), 'BAIZE', 'LOTT', 'rapid-five', bench.id(1, o.n) || '/' || draw,
    'CNY', false, 'open', 1, 1, 0, 1, 0, 0, 10, 0, '[]', false, 0, 0
  from generate_series(first_order, first_order + orders - 1) as o (n);
  insert into bench.round select * from play.round r where r.id between bench.id(3, first_order) and bench.id(3, first_order + orders - 1);
  insert into play.round_ref (vendor, ref, round_id)
  select 'LOTT', bench.id(1, o.n) || '/' || draw, bench.id(3, o.n)
  from generate_series(first_order, first_order + orders - 1) as o (n);
end $$;

-- What one batch of orders writes: outcomes, rounds, and for those that won an action, a posting, entries, balances and
-- what counts for the member's limits.
create procedure bench.settle(first_order bigint, orders bigint, batch bigint) language plpgsql as $$
declare
  n bigint = first_order;
begin
  while n < first_order + orders loop
    insert into bench.outcome (ticket_id, version, payout)
    select p.ticket_id, 1, p.payout from bench.payout p
    where p.ticket_id between bench.id(2, n * 10) and bench.id(2, (n + batch) * 10 - 1);
    create temp table due on commit drop as
    select r.id, r.started_at, r.member_id, sum(p.payout)::bigint as payout, row_number() over (order by r.id) as place
    from generate_series(n, n + batch - 1) o
    join bench.round r on r.id = bench.id(3, o)
    join bench.payout p on p.ticket_id between bench.id(2, o * 10) and bench.id(2, o * 10 + 9)
    group by r.id, r.started_at, r.member_id;
    perform from bench.account a join due d on a.path = 'member:' || d.member_id || ':cash' order by a.id for no key update;
    update bench.round r set state = 'settled', payout = d.payout, credit_count = 1, settled_at = now(),
      settled_xact = pg_current_xact_id()::text::bigint
    from due d where r.id = d.id and r.started_at = d.started_at;
    insert into bench.action (vendor, tx_id, fingerprint, kind, state, wallet_tx_id, member_id, round_id, payout,
      balance_after, posting_id, applied_at)
    select 'LOTT', d.id || '/v1', sha256(uuid_send(d.id)), 'win', 'applied', d.id, d.member_id, d.id, d.payout, 0, d.id, now()
    from due d where d.payout > 0;
    insert into bench.posting (id, digest, reason) select d.id, sha256(uuid_send(d.id)), 'round of LOTT' from due d where d.payout > 0;
    insert into bench.entry (account_id, number, amount, balance_after, posting_id, transfer)
    select a.id, a.entry_count + row_number() over w, s.amount, a.balance + sum(s.amount) over w, s.id, 1::smallint
    from (
      select d.id, 'member:' || d.member_id || ':cash' as path, d.payout as amount from due d where d.payout > 0
      union all select d.id, bench.house(d.member_id::text), -d.payout from due d where d.payout > 0
    ) s join bench.account a using (path)
    window w as (partition by a.id order by s.id rows unbounded preceding);
    update bench.account a set balance = a.balance + s.amount, entry_count = a.entry_count + s.count
    from (
      select path, sum(amount)::bigint as amount, count(*) as count from (
        select 'member:' || d.member_id || ':cash' as path, d.payout as amount from due d where d.payout > 0
        union all select bench.house(d.member_id::text), -d.payout from due d where d.payout > 0
      ) e group by path
    ) s where a.path = s.path;
    update bench.standing t set counts[4] = counts[4] - s.won, counts[9] = counts[9] - s.won, counts[14] = counts[14] - s.won,
      counts[20] = counts[20] + s.won
    from (select d.member_id, sum(d.payout)::bigint as won from due d where d.payout > 0 group by d.member_id) s
    where t.member_id = s.member_id;
    commit;
    n = n + batch;
  end loop;
end $$;
