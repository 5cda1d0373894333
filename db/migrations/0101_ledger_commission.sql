-- What agents earn is a pocket of its own, and nothing of a member's but commission ever pays for a contract.
-- The check costs play nothing: it is asked for each account that a statement moves, not for each entry, and only the few
-- of `house:agents` are looked into, at the commit, by the numbers of the entries that were added.
create function ledger.check_agents() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  fault record;
begin
  select e.posting_id, a.path into fault
  from ledger.entry e
  join ledger.entry o on o.xact = e.xact and o.posted_at = e.posted_at and o.posting_id = e.posting_id and o.amount < 0
  join ledger.account a on a.id = o.account_id
  where e.account_id = new.id and e.number > old.entry_count and e.number <= new.entry_count and e.amount > 0
    and a.path like 'member:%' and a.path not like 'member:%:commission'
  limit 1;
  if found then
    raise exception 'posting %: % does not pay for agents', fault.posting_id, fault.path
      using errcode = 'check_violation', constraint = 'agents_are_paid_from_commission';
  end if;
  return null;
end $$;

create constraint trigger agents_are_paid_from_commission after update of entry_count on ledger.account
  deferrable initially deferred for each row when (new.path ^@ 'house:agents:')
  execute function ledger.check_agents();

revoke all on function ledger.check_agents from public;
