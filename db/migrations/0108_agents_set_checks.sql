-- Bills and what is yet to be counted are written hundreds at a time: what they refer to is looked up once for all of them.
-- Runs and houses are never removed, nor are members.
alter table agents.bill drop constraint bill_run_id_fkey;
alter table agents.uncounted_event drop constraint uncounted_event_member_id_fkey,
  drop constraint uncounted_event_merchant_code_fkey;

create function agents.check_bill_runs() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from (select distinct run_id from made) m where not exists (select from agents.run r where r.id = m.run_id)
  ) then
    raise exception 'agents.bill: a bill is of a run' using errcode = 'foreign_key_violation', constraint = 'bill_of_a_run';
  end if;
  return null;
end $$;
create trigger bill_is_of_a_run after insert on agents.bill referencing new table as made
  for each statement execute function agents.check_bill_runs();

create function agents.check_event_members() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from made m where not exists (
      select from identity.member i where i.id = m.member_id and i.merchant_code = m.merchant_code)
  ) then
    raise exception 'agents.uncounted_event: somebody is no member of that house'
      using errcode = 'foreign_key_violation', constraint = 'event_of_a_member';
  end if;
  return null;
end $$;
create trigger event_is_of_a_member after insert on agents.uncounted_event referencing new table as made
  for each statement execute function agents.check_event_members();
