-- Writes what the caller has decided with the accounts held, all of it or nothing.
-- Nobody reads what this says before the commit, so whatever does not fit is raised. The lists are those of ledger.post,
-- without what only it asks for.
create function ledger.post_decided(
  paths text[], currencies text[], ids uuid[], digests bytea[], reasons text[],
  owners int[], transfers smallint[], froms int[], tos int[], amounts bigint[]
) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  known text[];
  account_ids bigint[];
  starts bigint[];
  counts bigint[];
  is_other boolean;
  is_frozen boolean;
  misfit text;
begin
  select array_agg(a.path::text order by a.place), array_agg(a.id order by a.place),
    array_agg(a.balance order by a.place), array_agg(a.entry_count order by a.place),
    bool_or(a.currency is distinct from currencies[a.place]), bool_or(a.frozen_at is not null)
  into known, account_ids, starts, counts, is_other, is_frozen
  from (
    select l.*, row_number() over (order by l.path) as place
    from (select * from ledger.account where path = any (paths) order by id for no key update) l
  ) a;
  misfit = case
    when known is distinct from paths then 'its accounts are not open, or not named once and in their order'
    when is_other then 'an account is in another currency'
    when is_frozen then 'an account is frozen'
  end;
  if misfit is not null then
    raise exception 'a decided posting does not fit: %', misfit
      using errcode = 'check_violation', constraint = 'decided_posting_fits';
  end if;

  -- An id that was taken before, or is there twice, is refused by the key.
  insert into ledger.posting (id, digest, reason)
  select p.id, p.digest, p.reason from unnest(ids, digests, reasons) as p (id, digest, reason) order by p.id;

  with line as (
    select * from unnest(owners, transfers, froms, tos, amounts) with ordinality as l (owner, transfer, f, t, amount, n)
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
  update ledger.account a set balance = e.balance_after, entry_count = e.number
  from entry e where e.is_last and a.id = account_ids[e.place];
end $$;

revoke all on function ledger.post_decided from public;
grant execute on function ledger.post_decided to baize_app;
