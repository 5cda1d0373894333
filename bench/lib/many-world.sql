-- Members who are there, and bets that were played, as the platform itself would have left them: each of the members with an
-- account and a standing, each bet with its posting, two entries, a round and an action. The triggers rest meanwhile, and
-- what was settled counts as told and counted, so that nobody works on it while something is measured.
create schema bench;
create table bench.member (n int primary key, id uuid not null, account_id bigint);
insert into ledger.account (path, currency) values ('gateway:many', 'CNY');

create procedure bench.open_members(first int, last int) language plpgsql as $$
begin
  set local session_replication_role = replica;
  insert into bench.member (n, id) select n, gen_random_uuid() from generate_series(first, last) n;
  insert into identity.member (id, merchant_code, account, account_key, type, language, register_method, register_host)
  select id, 'BAIZE', 'many' || n, 'many' || n, 0, 'EN', 'H5', 'localhost' from bench.member where n between first and last;
  insert into limits.standing (member_id, zone, counts)
  select id, 'UTC', array_fill(0::bigint, array[25]) from bench.member where n between first and last;
  with opened as (
    insert into ledger.account (path, currency)
    select 'member:' || id || ':cash', 'CNY' from bench.member where n between first and last returning id, path::text)
  update bench.member m set account_id = o.id from opened o
  where m.n between first and last and o.path = 'member:' || m.id || ':cash';
end $$;

-- Bets first to last, of the members in turn: each wins what it staked and one unit, so that balances and entries agree.
create procedure bench.play(first bigint, last bigint, members int) language plpgsql as $$
declare
  gateway bigint = (select id from ledger.account where path = 'gateway:many');
begin
  set local session_replication_role = replica;
  create temp table bet on commit drop as
  select g.n, uuidv7() as id, m.id as member_id, m.account_id,
    a.entry_count + row_number() over (partition by m.n order by g.n) as number
  from generate_series(first, last) as g (n) join bench.member m on m.n = (g.n - 1) % members + 1
    join ledger.account a on a.id = m.account_id;
  insert into ledger.posting (id, digest, reason) select id, sha256(uuid_send(id)), 'round of many' from bet order by n;
  insert into ledger.entry (account_id, number, amount, balance_after, posting_id, transfer)
  select account_id, number, 1, number, id, 1 from bet order by n;
  insert into ledger.entry (account_id, number, amount, balance_after, posting_id, transfer)
  select gateway, n, -1, -n, id, 1 from bet order by n;
  insert into play.round (id, started_at, member_id, merchant_code, vendor, game_code, currency, is_trial, state, stake,
    staked, payout, turnover, jackpot, held, debit_count, credit_count, actions, is_abandoned, balance_before,
    balance_after, settled_at, settled_xact)
  select id, now(), member_id, 'BAIZE', 'MANY', 'many', 'CNY', false, 'settled', 10000, 10000, 10001, 10000, 0, 0, 1, 1, '[]',
    false, number - 1, number, now(), 1 from bet order by n;
  insert into play.action (vendor, tx_id, kind, state, wallet_tx_id, member_id, round_id, stake, payout, turnover,
    balance_after, posting_id, applied_at)
  select 'MANY', id || '-b', 'bet', 'applied', id, member_id, id, 10000, 10001, 10000, number, id, now() from bet order by n;
  update ledger.account a set entry_count = a.entry_count + b.count, balance = a.balance + b.count
  from (select account_id, count(*) from bet group by account_id) b where a.id = b.account_id;
  update ledger.account set entry_count = last, balance = -last where id = gateway;
end $$;
