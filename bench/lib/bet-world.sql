-- The limit: what one bet must at least write, by one small function, in copies of the tables that have the same columns,
-- checks and indexes, and none of their triggers: two balances, a posting with its entries, and a round.
create schema bench;
create table bench.account (like ledger.account including all);
create table bench.posting (like ledger.posting including all);
create table bench.entry (like ledger.entry including all) partition by range (posted_at);
create table bench.entry_now partition of bench.entry default;
create table bench.round (like play.round including all) partition by range (started_at);
create table bench.round_now partition of bench.round default;
insert into bench.account (path, currency)
select 'house:play:CNY-' || n, 'CNY' from generate_series(0, 255) n;
insert into bench.account (path, currency, balance, entry_count)
select 'member:m' || n || ':cash', 'CNY', 1000000000000, 1 from generate_series(0, 9999) n;

create function bench.bet(id uuid, member int, house int, stake bigint, payout bigint) returns bigint language plpgsql as $$
declare
  own text = 'member:m' || member || ':cash';
  other text = 'house:play:CNY-' || house;
  sides int = case when payout > 0 then 2 else 1 end;
  f record;
  t record;
begin
  perform from bench.account where path in (own, other) order by account.id for no key update;
  update bench.account set balance = balance - stake + payout, entry_count = entry_count + sides where path = own
    returning account.id, balance, entry_count into f;
  update bench.account set balance = balance + stake - payout, entry_count = entry_count + sides where path = other
    returning account.id, balance, entry_count into t;
  insert into bench.posting (id, digest, reason) values (bet.id, sha256(uuid_send(bet.id)), 'round of dice');
  insert into bench.entry (account_id, number, amount, balance_after, posting_id, transfer)
  select * from (values
    (f.id, f.entry_count - sides + 1, -stake, f.balance - payout, bet.id, 1::smallint),
    (t.id, t.entry_count - sides + 1, stake, t.balance + payout, bet.id, 1::smallint),
    (f.id, f.entry_count, payout, f.balance, bet.id, 2::smallint),
    (t.id, t.entry_count, -payout, t.balance, bet.id, 2::smallint)) e (a, n, amount, b, p, transfer)
  where e.transfer <= sides;
  insert into bench.round (id, started_at, member_id, merchant_code, vendor, game_code, currency, is_trial, state, stake,
    staked, payout, turnover, jackpot, held, debit_count, credit_count, actions, is_abandoned, balance_before,
    balance_after, settled_at)
  values (bet.id, now(), bet.id, 'BAIZE', 'BAIZE', 'dice', 'CNY', false, 'settled', stake, stake, payout, stake, 0, 0, 1, 1,
    '[]', false, f.balance + stake - payout, f.balance, now());
  return f.balance;
end $$;
