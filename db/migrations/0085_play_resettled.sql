-- Whoever adds rounds up as they are settled has to know which of them had been settled before.

-- True where a round had been settled before it was changed: only such a round makes its day be summed again. Hardly any
-- round has a value here, so it takes no room.
alter table play.round add column is_resettled boolean;
create function play.mark_resettled() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.is_resettled = true;
  return new;
end $$;
create trigger round_was_settled before update on play.round for each row when (old.settled_xact is not null)
  execute function play.mark_resettled();
