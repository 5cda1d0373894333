-- Whoever adds play up from the ledger has to know which round a posting was of, and when a round was first settled.

-- What taking an action back moved: under which posting, and what of it reached the member (below zero: left them). It can
-- be less than the action had moved, where its bonus is gone by then.
alter table play.action add column undone_by uuid, add column undone_units bigint,
  add constraint undone_is_whole check (num_nulls(undone_by, undone_units) in (0, 2));
create index action_by_posting on play.action (posting_id) where posting_id is not null;
create index action_by_undoing on play.action (undone_by) where undone_by is not null;
grant update (undone_by, undone_units) on play.action to baize_app;

-- Of a round that was changed after it had been settled: when that was for the first time. Others have it in settled_xact.
alter table play.round add column first_settled_xact bigint, add column first_settled_at timestamptz;
create index round_first_settled on play.round (first_settled_xact) where first_settled_xact is not null;
create or replace function play.mark_resettled() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.is_resettled = true;
  new.first_settled_xact = coalesce(old.first_settled_xact, old.settled_xact);
  new.first_settled_at = coalesce(old.first_settled_at, old.settled_at);
  return new;
end $$;
