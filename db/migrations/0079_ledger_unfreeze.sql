-- An account that was frozen because it did not stand where its entries say is opened again once it does.
-- Nothing is posted to a frozen account, so its entries stay as they are while they are added up.
create function ledger.unfreeze(account_path text) returns boolean language sql security definer
set search_path = pg_catalog, pg_temp as $$
  with held as materialized (
    select a.id, a.balance, a.entry_count from ledger.account a
    where a.path = account_path and a.frozen_at is not null for update
  ), sound as (
    select h.id from held h
    where (h.balance, h.entry_count) =
      (select coalesce(sum(e.amount), 0), count(*) from ledger.entry e where e.account_id = h.id)
  ), opened as (
    update ledger.account a set frozen_at = null, frozen_for = null from sound s where a.id = s.id returning a.id
  )
  select exists (select from opened)
$$;

revoke all on function ledger.unfreeze from public;
grant execute on function ledger.unfreeze to baize_app;
