-- Money moves only between two named accounts, and the database itself refuses a posting that does not balance.
create schema ledger;
grant usage on schema ledger to baize_app;

-- Domains, because a check on the table would be tried again at every change of a balance.
create domain ledger.account_path as text collate "C"
  check (length(value) <= 200 and value ~ '^(member|house|gateway|jackpot)(:[A-Za-z0-9_.-]+)+$');
create domain ledger.currency_code as text collate "C" check (value ~ '^[A-Z]{3}$');

-- An account and its balance. The house and the gateways stand for the world outside, so they may owe; nobody else may.
create table ledger.account (
  id bigint generated always as identity primary key,
  path ledger.account_path not null unique,
  currency ledger.currency_code not null,
  may_go_negative boolean not null generated always as (split_part(path, ':', 1) in ('house', 'gateway')) stored,
  balance bigint not null default 0,
  entry_count bigint not null default 0,
  opened_at timestamptz not null default now(),
  frozen_at timestamptz,
  frozen_for text,
  constraint balance_is_covered check (balance >= 0 or may_go_negative),
  constraint balance_comes_from_entries check (balance = 0 or entry_count > 0)
) with (fillfactor = 80);

-- One row a posting, for ever: it is what makes a posting's id count only once. It is narrow and is not partitioned.
create table ledger.posting (
  id uuid primary key,
  digest bytea not null,
  reason text not null,
  posted_at timestamptz not null default now(),
  xact xid8 not null default pg_current_xact_id()
);

-- Two rows a transfer: what left one account and what reached the other, with the balance each then had.
create table ledger.entry (
  account_id bigint not null,
  number bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  posting_id uuid not null,
  transfer smallint not null,
  posted_at timestamptz not null default now(),
  xact xid8 not null default pg_current_xact_id(),
  constraint entry_moves_something check (amount <> 0),
  constraint entry_has_its_number unique (account_id, number, posted_at)
) partition by range (posted_at);

-- Entries written together share a value here, so the index stays small and grows at its end.
create index entry_xact on ledger.entry (xact);

-- One row for each statement that writes entries; it carries the check that runs at the commit.
create table ledger.batch (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now()
);

-- What was last found true of an account, so that the next look need only add what is new.
create table ledger.reconciliation (
  account_id bigint primary key references ledger.account,
  balance bigint not null,
  entry_count bigint not null,
  reconciled_at timestamptz not null default now()
);

create function ledger.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;

create trigger account_keeps_its_name before update of id, path, currency, opened_at on ledger.account for each row
  execute function ledger.refuse('an account keeps its path and its currency');
create trigger account_stays before delete on ledger.account for each row
  execute function ledger.refuse('an account is never removed');
create trigger account_is_kept before truncate on ledger.account for each statement
  execute function ledger.refuse('an account is never removed');

create trigger posting_stays before update or delete on ledger.posting for each row
  execute function ledger.refuse('a posting is never changed; another posting corrects it');
create trigger posting_is_kept before truncate on ledger.posting for each statement
  execute function ledger.refuse('a posting is never changed; another posting corrects it');

create trigger entry_stays before update or delete on ledger.entry for each row
  execute function ledger.refuse('an entry is never changed; another posting corrects it');
create trigger entry_is_kept before truncate on ledger.entry for each statement
  execute function ledger.refuse('an entry is never changed; another posting corrects it');
create trigger entry_is_of_now before insert on ledger.entry for each row
  when (new.posted_at <> now() or new.xact <> pg_current_xact_id())
  execute function ledger.refuse('an entry carries the time and the number of the transaction that writes it');

create trigger batch_stays before update or delete on ledger.batch for each row
  execute function ledger.refuse('a batch is never changed');
create trigger batch_is_kept before truncate on ledger.batch for each statement
  execute function ledger.refuse('a batch is never changed');

-- Constraint triggers fire for each row. One row a statement stands for all entries of that statement,
-- so a batch of any size is checked once, in one query.
create function ledger.queue_check() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.batch default values;
  return null;
end $$;

create trigger entry_is_checked after insert on ledger.entry for each statement execute function ledger.queue_check();

create function ledger.check_batch() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  fault record;
begin
  select w.posting_id, w.currency, w.total, w.is_short, w.is_adrift, p.id is null as is_foreign into fault
  from (
    select e.posting_id, a.currency, sum(e.amount) as total,
      bool_or(e.balance_after < 0 and not a.may_go_negative) as is_short,
      bool_or(e.number > a.entry_count or (e.number = a.entry_count and e.balance_after <> a.balance)) as is_adrift
    from ledger.entry e left join ledger.account a on a.id = e.account_id
    where e.xact = new.xact and e.posted_at = new.written_at
    group by e.posting_id, a.currency
  ) w left join ledger.posting p on p.id = w.posting_id and p.xact = new.xact and p.posted_at = new.written_at
  where w.total <> 0 or w.currency is null or w.is_short or w.is_adrift or p.id is null
  limit 1;
  if found then
    raise exception 'posting %: %', fault.posting_id, case
      when fault.is_foreign then 'its entries and it are not of the same transaction'
      when fault.currency is null then 'an entry names no account'
      when fault.total <> 0 then
        'its entries in ' || fault.currency || ' add up to ' || fault.total || ' units, not to zero'
      when fault.is_short then 'an account that may not owe would owe'
      else 'an account does not stand where its last entry says' end
      using errcode = 'check_violation', constraint = 'posting_balances';
  end if;
  return null;
end $$;

create constraint trigger posting_balances after insert on ledger.batch
  deferrable initially deferred for each row execute function ledger.check_batch();

-- Entries of a month nobody made a partition for go to entry_rest, so a job that did not run loses nothing.
create table ledger.entry_rest partition of ledger.entry default;
create trigger entry_is_kept before truncate on ledger.entry_rest for each statement
  execute function ledger.refuse('an entry is never changed; another posting corrects it');
create trigger entry_is_checked after insert on ledger.entry_rest for each statement
  execute function ledger.queue_check();

-- Makes the partitions of this month and the next ones. A month that already has entries in entry_rest stays there.
create function ledger.add_partitions(months int) returns int language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  starts timestamptz;
  ends timestamptz;
  partition text;
  added int = 0;
begin
  perform pg_advisory_xact_lock('ledger.entry'::regclass::oid::bigint);
  for i in 0..months loop
    starts = date_trunc('month', now()) + make_interval(months => i);
    ends = starts + interval '1 month';
    partition = 'entry_' || to_char(starts, 'YYYY_MM');
    continue when to_regclass('ledger.' || partition) is not null
      or exists (select from ledger.entry_rest e where e.posted_at >= starts and e.posted_at < ends);
    execute format('create table ledger.%I (like ledger.entry including defaults including constraints)', partition);
    execute format('create trigger entry_is_kept before truncate on ledger.%I for each statement
      execute function ledger.refuse(%L)', partition, 'an entry is never changed; another posting corrects it');
    execute format('create trigger entry_is_checked after insert on ledger.%I for each statement
      execute function ledger.queue_check()', partition);
    execute format('alter table ledger.entry attach partition ledger.%I for values from (%L) to (%L)',
      partition, starts, ends);
    added = added + 1;
  end loop;
  return added;
end $$;

select ledger.add_partitions(3);

-- Locks accounts in the order of their ids, as everybody does who moves money, and tells how they stand.
create function ledger.lock_accounts(paths text[])
returns table (path text, currency text, balance bigint, may_go_negative boolean, is_frozen boolean)
language sql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  select a.path, a.currency, a.balance, a.may_go_negative, a.frozen_at is not null
  from ledger.account a where a.path = any (paths) order by a.id for no key update
$$;

-- Writes every posting that is beyond doubt, and says which: all accounts open and in the stated currency, the id new,
-- and, unless the caller has decided with the accounts locked, each account able to pay all it gives in this call.
-- `paths` (each once, sorted), `currencies` and `outflows` describe the accounts; `owners`, `froms` and `tos` point
-- into the lists, from 1. Rows are taken by lists of keys and joins are nested loops, so that the plans are the same
-- whatever the statistics say.
create function ledger.post(
  is_decided boolean, paths text[], currencies text[], outflows bigint[],
  ids uuid[], digests bytea[], reasons text[],
  owners int[], transfers smallint[], froms int[], tos int[], amounts bigint[],
  out posted_at timestamptz, out written text, out balances text
) language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  known text[];
  account_ids bigint[];
  starts bigint[];
  counts bigint[];
  doubts boolean[];
  doubtful int[] = '{}';
  fresh uuid[];
  moved_ids bigint[];
  moved_balances bigint[];
  moved_counts bigint[];
begin
  posted_at = now();
  select array_agg(a.path::text order by a.place), array_agg(a.id order by a.place),
    array_agg(a.balance order by a.place), array_agg(a.entry_count order by a.place),
    array_agg(a.currency <> currencies[a.place] or a.frozen_at is not null
      or not (is_decided or a.may_go_negative or a.balance >= outflows[a.place]) order by a.place)
  into known, account_ids, starts, counts, doubts
  from (
    select l.*, row_number() over (order by l.path) as place
    from (select * from ledger.account where path = any (paths) order by id for no key update) l
  ) a;
  if known is distinct from paths then
    return; -- an account is missing: the caller decides what that means for whom
  end if;
  if true = any (doubts) then
    select array_agg(l.owner) into doubtful
    from unnest(owners, froms, tos) as l (owner, f, t) where doubts[l.f] or doubts[l.t];
  end if;

  with inserted as (
    insert into ledger.posting (id, digest, reason)
    select p.id, p.digest, p.reason from unnest(ids, digests, reasons) with ordinality as p (id, digest, reason, n)
    where p.n <> all (doubtful) order by p.id, p.n
    on conflict do nothing returning id
  )
  select array_agg(id) into fresh from inserted;
  if cardinality(fresh) is distinct from cardinality(ids) then -- of an id that was sent twice, the first may stand
    select array_agg(q.n) into doubtful from (
      select p.n, p.is_fresh, row_number() over (partition by p.id, p.is_fresh order by p.n) as nth
      from (
        select n, id, coalesce(id = any (fresh), false) and n <> all (doubtful) as is_fresh
        from unnest(ids) with ordinality as i (id, n)
      ) p
    ) q where not q.is_fresh or q.nth > 1;
  end if;

  with line as (
    select * from unnest(owners, transfers, froms, tos, amounts) with ordinality as l (owner, transfer, f, t, amount, n)
    where l.owner <> all (doubtful)
  ), side as (
    select 2 * l.n as step, l.owner, l.transfer, l.f as place, -l.amount as amount from line l
    union all
    select 2 * l.n + 1, l.owner, l.transfer, l.t, l.amount from line l
  ), entry as materialized (
    select s.step, s.owner, s.transfer, s.place, s.amount, (starts[s.place] + sum(s.amount) over w)::bigint as balance_after,
      counts[s.place] + row_number() over w as number, lead(s.step) over w is null as is_last
    from side s window w as (partition by s.place order by s.step rows unbounded preceding)
  ), entered as (
    insert into ledger.entry (account_id, number, amount, balance_after, posting_id, transfer)
    select account_ids[e.place], e.number, e.amount, e.balance_after, ids[e.owner], e.transfer from entry e order by e.step
  )
  select string_agg(e.owner::text, ',' order by e.step) filter (where e.step % 2 = 0),
    string_agg(e.balance_after::text, ',' order by e.step),
    array_agg(account_ids[e.place]) filter (where e.is_last),
    array_agg(e.balance_after) filter (where e.is_last), array_agg(e.number) filter (where e.is_last)
  into written, balances, moved_ids, moved_balances, moved_counts from entry e;

  update ledger.account a set balance = m.balance, entry_count = m.entry_count
  from unnest(moved_ids, moved_balances, moved_counts) as m (id, balance, entry_count) where a.id = m.id;
end $$;

-- Adds up the entries of a range of accounts, those since each was last found right or all of them; notes the accounts
-- that stand where their entries say, and returns the others. One statement, so it sees one moment of the ledger.
create function ledger.reconcile(after bigint, up_to bigint, is_whole boolean)
returns table (id bigint, path text, currency text, balance bigint, total bigint)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with looked_at as materialized (
    select a.id, a.path, a.currency, a.balance, a.entry_count,
      coalesce(r.balance, 0) + s.total as total, coalesce(r.entry_count, 0) + s.counted as counted
    from ledger.account a
    left join ledger.reconciliation r on r.account_id = a.id and not is_whole
    cross join lateral (
      select coalesce(sum(e.amount), 0) as total, count(*) as counted from ledger.entry e
      where e.account_id = a.id and e.number > coalesce(r.entry_count, 0)
        and e.posted_at >= coalesce(r.reconciled_at - interval '1 day', '-infinity')
    ) s
    where a.id > after and a.id <= up_to and (a.balance, a.entry_count) is distinct from (r.balance, r.entry_count)
  ), noted as (
    insert into ledger.reconciliation (account_id, balance, entry_count)
    select l.id, l.balance, l.entry_count from looked_at l where l.balance = l.total and l.entry_count = l.counted
    on conflict (account_id) do update
      set balance = excluded.balance, entry_count = excluded.entry_count, reconciled_at = now()
  )
  select l.id, l.path, l.currency, l.balance, l.total::bigint from looked_at l
  where l.balance <> l.total or l.entry_count <> l.counted order by l.id
$$;

create function ledger.freeze(account_ids bigint[], reason text) returns setof bigint language sql security definer
set search_path = pg_catalog, pg_temp as $$
  update ledger.account set frozen_at = now(), frozen_for = reason
  where id = any (account_ids) and frozen_at is null returning id
$$;

revoke all on function ledger.add_partitions, ledger.lock_accounts, ledger.post, ledger.reconcile, ledger.freeze,
  ledger.refuse, ledger.queue_check, ledger.check_batch from public;
grant execute on function ledger.add_partitions, ledger.lock_accounts, ledger.post, ledger.reconcile, ledger.freeze
  to baize_app;
grant select on ledger.account, ledger.posting, ledger.entry, ledger.batch, ledger.reconciliation to baize_app;
grant insert (path, currency) on ledger.account to baize_app;
