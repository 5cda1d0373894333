-- The limit: the same rows written by one small function a posting, in copies of the ledger's tables that have the
-- same columns, checks and indexes, and none of its triggers.
create schema bench;
create table bench.account (like ledger.account including all);
create table bench.posting (like ledger.posting including all);
create table bench.entry (like ledger.entry including all) partition by range (posted_at);
create table bench.entry_now partition of bench.entry default;
insert into bench.account (path, currency)
select 'house:play:CNY-' || n, 'CNY' from generate_series(0, 255) n;

create function bench.post(posting uuid, member int, house int, units bigint) returns bigint language plpgsql as $$
declare
  payer text = 'member:m' || member || ':cash';
  payee text = 'house:play:CNY-' || house;
  f record;
  t record;
begin
  perform from bench.account where path in (payer, payee) order by id for no key update;
  update bench.account set balance = balance - units, entry_count = entry_count + 1 where path = payer
    returning id, balance, entry_count into f;
  update bench.account set balance = balance + units, entry_count = entry_count + 1 where path = payee
    returning id, balance, entry_count into t;
  insert into bench.posting (id, digest, reason) values (posting, sha256(uuid_send(posting)), 'stake');
  insert into bench.entry (account_id, number, amount, balance_after, posting_id, transfer) values
    (f.id, f.entry_count, -units, f.balance, posting, 1), (t.id, t.entry_count, units, t.balance, posting, 1);
  return f.balance;
end $$;

-- Opens members and gives each 10,000.00 from the gateway, a thousand a posting, as the ledger itself would write it.
-- The triggers rest meanwhile: a million rows are laid before anything is measured.
create procedure bench.open_members(first int, last int) language plpgsql as $$
begin
  set local session_replication_role = replica;
  insert into ledger.account (path, currency, balance, entry_count)
  select 'member:m' || n || ':cash', 'CNY', 100000000, 1 from generate_series(first, last) n;
  create temp table seed on commit drop as
  select n - first as place, (n - first) / 1000 as bunch, (n - first) % 1000 + 1 as transfer, a.id, a.path::text
  from generate_series(first, last) n join ledger.account a on a.path = 'member:m' || n || ':cash';
  create temp table bunch on commit drop as
  select b.bunch, gen_random_uuid() as id, sha256(convert_to('seed' || string_agg(
    E'\ngateway:bench ' || b.path || ' 100000000 CNY', '' order by b.transfer), 'UTF8')) as digest
  from seed b group by b.bunch;
  insert into ledger.posting (id, digest, reason) select id, digest, 'seed' from bunch;
  insert into ledger.entry (account_id, number, amount, balance_after, posting_id, transfer)
  select s.id, 1, 100000000, 100000000, b.id, s.transfer from seed s join bunch b using (bunch)
  union all
  select g.id, g.entry_count + s.place + 1, -100000000, g.balance - 100000000 * (s.place + 1)::bigint, b.id, s.transfer
  from seed s join bunch b using (bunch), ledger.account g where g.path = 'gateway:bench';
  update ledger.account set entry_count = entry_count + (last - first + 1),
    balance = balance - 100000000 * (last - first + 1)::bigint where path = 'gateway:bench';
  insert into bench.account (path, currency, balance, entry_count)
  select a.path, a.currency, 100000000, 1 from seed s join ledger.account a on a.id = s.id;
end $$;
