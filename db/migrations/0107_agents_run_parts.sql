-- What a run came to waits in parts until each of them is paid, so that a bill is written once, in the state that it has then.
create table agents.run_part (
  run_id uuid not null references agents.run,
  number int not null check (number >= 0),
  -- Bills and their adjustments as one text: nobody asks for a single one of them.
  body text not null,
  primary key (run_id, number)
);
-- It is read once and removed, so that making it smaller would cost more than it saves.
alter table agents.run_part alter column body set storage external;

grant select, insert, delete on agents.run_part to baize_app;
-- Who pays takes the parts away from each other, and the run is over when none is left.
grant update (number) on agents.run_part to baize_app;

-- A recount asks for all of a day.
create index kin_of_day on agents.kin_day (day);
