-- What is said in a show stands in plain words in what its room goes on from, and is kept there no longer than that.
create function shows.forget_events() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from rooms.event e using rooms.room r, rooms.snapshot s
  where r.id = e.room_id and r.kind = 'show' and s.room_id = e.room_id and e.seq <= s.seq
    and e.happened_at < now() - interval '1 hour'
$$;
revoke all on function shows.forget_events() from public;
grant execute on function shows.forget_events() to baize_app;
