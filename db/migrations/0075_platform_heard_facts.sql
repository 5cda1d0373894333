-- A fact that everybody has heard is kept for a while and then removed with its receipts: both grew for ever.
alter table platform.fact
  -- When the last of those who listened then had heard it; null while somebody has yet to.
  add column heard_at timestamptz default now();

alter table platform.fact alter column heard_at drop default;

-- What was delivered before has no job any more. The queue lets nobody read it but the server's role.
do $$
declare
  waiting uuid[];
begin
  set local role baize_app;
  if to_regclass('graphile_worker._private_jobs') is not null then
    select array_agg((payload ->> 'factId')::uuid) into waiting
    from graphile_worker._private_jobs where payload ->> 'factId' is not null;
  end if;
  reset role;
  update platform.fact set heard_at = null where id = any (waiting);
end $$;

-- A receipt goes with its fact and in no other way: the server's role has no right to remove one.
alter table platform.fact_receipt drop constraint fact_receipt_fact_id_fkey,
  add constraint fact_receipt_fact_id_fkey foreign key (fact_id) references platform.fact on delete cascade;

grant update (heard_at), delete on platform.fact to baize_app;
