import { type Query, sql } from '#platform/db'

/** What must be true of the whole ledger; the query returns the places where it is not. */
export const invariants: readonly { readonly title: string; readonly faults: Query }[] = [
  {
    title: 'every posting adds up to zero in each currency',
    faults: sql`
      select 'posting ' || e.posting_id || ' adds up to ' || sum(e.amount) || ' units of ' || coalesce(a.currency, '?') as place
      from ledger.entry e left join ledger.account a on a.id = e.account_id
      group by e.posting_id, a.currency having sum(e.amount) <> 0 or a.currency is null`,
  },
  {
    title: 'every entry belongs to a posting of its own transaction',
    faults: sql`
      select 'entry ' || e.number || ' of account ' || e.account_id || ' names posting ' || e.posting_id as place
      from ledger.entry e left join ledger.posting p on p.id = e.posting_id
      where (p.xact, p.posted_at) is distinct from (e.xact, e.posted_at)`,
  },
  {
    title: 'every posting still says what was asked',
    faults: sql`
      select 'posting ' || p.id as place
      from ledger.posting p left join (
        select f.posting_id, string_agg(
          E'\n' || pf.path || ' ' || pt.path || ' ' || t.amount || ' ' || pt.currency, '' order by f.transfer) as body
        from ledger.entry f
        join ledger.entry t on t.posting_id = f.posting_id and t.transfer = f.transfer and t.amount = -f.amount
        join ledger.account pf on pf.id = f.account_id join ledger.account pt on pt.id = t.account_id
        where f.amount < 0 group by f.posting_id
      ) b on b.posting_id = p.id
      where p.digest is distinct from sha256(convert_to(p.reason || b.body, 'UTF8'))`,
  },
  {
    title: 'every balance is the sum of its entries',
    faults: sql`
      select a.path || ' stands at ' || a.balance || ' units, its ' || coalesce(s.counted, 0) || ' entries add up to '
        || coalesce(s.total, 0) as place
      from ledger.account a
      left join (select account_id, sum(amount) as total, count(*) as counted from ledger.entry group by 1) s
        on s.account_id = a.id
      where a.balance <> coalesce(s.total, 0) or a.entry_count <> coalesce(s.counted, 0)`,
  },
  {
    title: 'every entry goes on from the one before it',
    faults: sql`
      select 'entry ' || number || ' of account ' || account_id as place
      from (
        select account_id, number, amount, balance_after, lag(number, 1, 0::bigint) over w as last_number,
          lag(balance_after, 1, 0::bigint) over w as last_balance
        from ledger.entry window w as (partition by account_id order by number)
      ) e where number <> last_number + 1 or balance_after <> last_balance + amount`,
  },
  {
    title: 'nobody owes but the house and the gateways',
    faults: sql`
      select path || ' stands at ' || balance || ' units' as place from ledger.account
      where balance < 0 and not path like any ('{house:%,gateway:%}')
      union all
      select a.path || ' stood at ' || e.balance_after || ' units after entry ' || e.number
      from ledger.entry e join ledger.account a on a.id = e.account_id
      where e.balance_after < 0 and not a.path like any ('{house:%,gateway:%}')`,
  },
  {
    title: 'nothing of a member’s but commission pays for agents',
    faults: sql`
      select distinct 'posting ' || e.posting_id || ' takes from ' || p.path as place
      from ledger.account h
      join ledger.entry e on e.account_id = h.id and e.amount > 0
      join ledger.entry o on o.xact = e.xact and o.posted_at = e.posted_at and o.posting_id = e.posting_id and o.amount < 0
      join ledger.account p on p.id = o.account_id
      where h.path like 'house:agents:%' and p.path like 'member:%' and p.path not like 'member:%:commission'`,
  },
  {
    title: 'all accounts of a currency together hold nothing',
    faults: sql`
      select currency || ' adds up to ' || sum(balance) || ' units' as place
      from ledger.account group by currency having sum(balance) <> 0`,
  },
  {
    title: 'the guards stand on every table',
    faults: sql`
      with kept (tab) as (
        select 'ledger.entry'::regclass::oid union all select inhrelid from pg_inherits where inhparent = 'ledger.entry'::regclass
      ), guard (tab, name) as (
        select tab, name from kept, unnest('{entry_stays,entry_is_kept,entry_is_of_now,entry_is_checked}'::text[]) name
        union all select 'ledger.posting'::regclass, unnest('{posting_stays,posting_is_kept}'::text[])
        union all select 'ledger.batch'::regclass, unnest('{batch_stays,batch_is_kept,posting_balances}'::text[])
        union all select 'ledger.account'::regclass, unnest(
          '{account_keeps_its_name,account_stays,account_is_kept,agents_are_paid_from_commission}'::text[])
      ), rule (name) as (
        values ('balance_is_covered'), ('balance_comes_from_entries'), ('account_path_key'), ('posting_pkey'),
          ('entry_has_its_number'), ('entry_moves_something')
      )
      select tab::regclass || ' lacks the trigger ' || name as place from guard g
      where not exists (
        select from pg_trigger t where t.tgrelid = g.tab and t.tgname = g.name and t.tgenabled in ('O', 'A'))
      union all
      select 'the ledger lacks the constraint ' || name from rule r
      where not exists (
        select from pg_constraint c where c.conname = r.name and c.connamespace = 'ledger'::regnamespace and c.convalidated)
      union all
      select 'entries of some months have no table to go to'
      where not exists (select from pg_partitioned_table where partrelid = 'ledger.entry'::regclass and partdefid <> 0)`,
  },
  {
    title: 'the server itself may not change what is written',
    faults: sql`
      select c.oid::regclass || ' is open to ' || r.name as place
      from pg_class c, unnest('{INSERT,UPDATE,DELETE,TRUNCATE}'::text[]) r (name)
      where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p')
        and (has_table_privilege('baize_app', c.oid, r.name)
          or (r.name = 'UPDATE' and has_any_column_privilege('baize_app', c.oid, 'UPDATE')))`,
  },
]
