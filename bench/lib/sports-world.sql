-- The limit: what a settled fixture must at least write, in copies of the tables that have the same columns, checks and
-- indexes and none of their triggers, by one procedure that already knows what every bet pays.
create schema bench;
create table bench.account (like ledger.account including all);
create table bench.posting (like ledger.posting including all);
create table bench.entry (like ledger.entry including all) partition by range (posted_at);
create table bench.entry_now partition of bench.entry default;
create table bench.round (like play.round including all) partition by range (started_at);
create table bench.round_now partition of bench.round default;
create table bench.action (like play.action including all);
create table bench.standing (like limits.standing including all);
create table bench.bet (like sports.bet including all);
create table bench.settlement (like sports.settlement including all);
create table bench.book (like sports.book including all);
create table bench.exposure (like sports.exposure including all);
create table bench.settling (like sports.settling including all);
create table bench.told (n bigint primary key, bet_id uuid not null, round_id uuid not null, started_at timestamptz not null,
  member_id uuid not null, stake bigint not null, payout bigint not null, steps jsonb not null);

create function bench.house(member text) returns text language sql immutable as $$
  select 'house:play:CNY-' || (('x' || right(member, 2))::bit(8)::int % 16)
$$;

-- Copies of the open bets of a market and of all they touch, with what each pays if home has won everywhere.
create procedure bench.tell(market bigint) language plpgsql as $$
begin
  truncate bench.account, bench.posting, bench.entry, bench.round, bench.action, bench.standing, bench.bet, bench.settlement,
    bench.book, bench.exposure, bench.settling, bench.told;
  insert into bench.told
  select row_number() over (order by b.id), b.id, r.id, r.started_at, b.member_id, b.stake, l.payout,
    jsonb_build_array(jsonb_build_object('line', 0, 'stake', b.stake::text, 'payout', l.payout::text, 'factors', l.factors))
  from sports.bet b
  join lateral (
    select case when bool_and(outcome = 'home')
        then trunc(b.stake * round(exp(sum(ln(odds::numeric)))) / power(1000::numeric, count(*)))::bigint else 0 end as payout,
      jsonb_agg(jsonb_build_object('place', place, 'odds', odds, 'won', '1', 'void', '0', 'factor', '41/20')) as factors
    from sports.leg where bet_id = b.id
  ) l on true
  join play.round_ref f on f.vendor = 'BZS' and f.ref = 'sports/' || b.id
  join play.round r on r.id = f.round_id
  where b.state = 'open' and exists (select from sports.leg g where g.bet_id = b.id and g.market_id = market);
  insert into bench.bet select b.* from sports.bet b join bench.told t on t.bet_id = b.id;
  insert into bench.round select r.* from play.round r join bench.told t on t.round_id = r.id and t.started_at = r.started_at;
  insert into bench.account (id, path, currency, balance, entry_count) overriding system value
  select id, path, currency, balance, entry_count from ledger.account;
  insert into bench.account (id, path, currency) overriding system value
  select (select max(id) from ledger.account) + 1 + n, 'house:play:CNY-' || n, 'CNY' from generate_series(0, 15) n
  on conflict (path) do nothing;
  insert into bench.standing select * from limits.standing;
  insert into bench.book select * from sports.book where market_id = market;
  insert into bench.exposure select * from sports.exposure;
  insert into bench.settling (market_id, wanted_version) values (market, 1);
end $$;

-- What one batch of bets writes: settlements, bets, rounds, what the market and its sums can still cost, how far it came,
-- and for those that won an action, a posting, entries, balances and what counts for the member's limits.
create procedure bench.settle(market bigint, batch bigint) language plpgsql as $$
declare
  done bigint = 0;
  most bigint = (select max(n) from bench.told);
begin
  while done < most loop
    -- Rows are found by their keys, as settlement finds them: a batch would otherwise read all bets and rounds that there are.
    perform set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true);
    create temp table due on commit drop as
    select * from bench.told where n > done and n <= done + batch;
    perform from bench.bet b join due d on b.id = d.bet_id order by b.id for update of b;
    perform from bench.account a join due d on a.path = 'member:' || d.member_id || ':cash' order by a.id for no key update;
    insert into bench.settlement (bet_id, version, payout, why, steps) select bet_id, 1, payout, 'result', steps from due;
    update bench.bet b set state = 'settled', version = 1, payout = d.payout, settled_at = now(), exposure = '[]'
    from due d where b.id = d.bet_id;
    update bench.book set stakes = stakes - (select sum(stake) from due) where market_id = market;
    update bench.exposure set worst = worst - 1 where worst > 0;
    update bench.settling set up_to = (select max(bet_id::text)::uuid from due) where market_id = market;
    update bench.round r set state = 'settled', payout = d.payout, credit_count = 1, settled_at = now(),
      settled_xact = pg_current_xact_id()::text::bigint
    from due d where r.id = d.round_id and r.started_at = d.started_at;
    insert into bench.action (vendor, tx_id, fingerprint, kind, state, wallet_tx_id, member_id, round_id, payout,
      balance_after, posting_id, applied_at)
    select 'BZS', d.bet_id || '/v1', sha256(uuid_send(d.bet_id)), 'win', 'applied', d.bet_id, d.member_id, d.round_id, d.payout,
      0, d.bet_id, now()
    from due d where d.payout > 0;
    insert into bench.posting (id, digest, reason)
    select d.bet_id, sha256(uuid_send(d.bet_id)), 'round of BZS' from due d where d.payout > 0;
    insert into bench.entry (account_id, number, amount, balance_after, posting_id, transfer)
    select a.id, a.entry_count + row_number() over w, s.amount, a.balance + sum(s.amount) over w, s.bet_id, 1::smallint
    from (
      select d.bet_id, 'member:' || d.member_id || ':cash' as path, d.payout as amount from due d where d.payout > 0
      union all select d.bet_id, bench.house(d.member_id::text), -d.payout from due d where d.payout > 0
    ) s join bench.account a using (path)
    window w as (partition by a.id order by s.bet_id rows unbounded preceding);
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
    done = done + batch;
  end loop;
end $$;
