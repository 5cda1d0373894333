-- What happened in rooms lies in the part of its month: five years of it are kept where money was, and a month goes as a whole.
alter table rooms.event rename to event_before;
alter table rooms.event_before drop constraint event_pkey;
create table rooms.event (
  room_id uuid not null references rooms.room (id),
  seq bigint not null,
  epoch int not null,
  happened_at timestamptz not null,
  body jsonb not null
) partition by range (happened_at);
grant select, insert on rooms.event to baize_app;
-- No part takes a second event of a number; over the end of a month the row of the room is the fence.
create table rooms.event_rest partition of rooms.event default;
create unique index event_rest_number on rooms.event_rest (room_id, seq);

-- Makes the parts of this month and the next ones, and lets go of those that are too old. A month that already has events in
-- event_rest stays there.
create function rooms.keep_partitions(months int) returns int language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  starts timestamptz;
  ends timestamptz;
  part text;
  changed int = 0;
begin
  perform pg_advisory_xact_lock('rooms.event'::regclass::oid::bigint);
  for i in 0..months loop
    starts = date_trunc('month', now()) + make_interval(months => i);
    ends = starts + interval '1 month';
    part = 'event_' || to_char(starts, 'YYYY_MM');
    continue when to_regclass('rooms.' || part) is not null
      or exists (select from rooms.event_rest r where r.happened_at >= starts and r.happened_at < ends);
    execute format('create table rooms.%I partition of rooms.event for values from (%L) to (%L)', part, starts, ends);
    execute format('create unique index %I on rooms.%I (room_id, seq)', part || '_number', part);
    changed = changed + 1;
  end loop;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'rooms.event'::regclass and c.relname ~ '^event_\d{4}_\d{2}$'
      and c.relname < 'event_' || to_char(now() - interval '61 months', 'YYYY_MM')
  loop
    execute format('drop table rooms.%I', part);
    changed = changed + 1;
  end loop;
  return changed;
end $$;
select rooms.keep_partitions(3);

insert into rooms.event (room_id, seq, epoch, happened_at, body)
select room_id, seq, epoch, happened_at, body from rooms.event_before;
drop table rooms.event_before;

-- Where nothing but play money was, what a room does not go on from is kept for a week.
create function rooms.forget_events() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from rooms.event e using rooms.room r, rooms.snapshot s
  where r.id = e.room_id and r.is_trial and s.room_id = e.room_id and e.seq <= s.seq
    and e.happened_at < now() - interval '7 days'
$$;
revoke all on function rooms.keep_partitions, rooms.forget_events from public;
grant execute on function rooms.keep_partitions, rooms.forget_events to baize_app;
