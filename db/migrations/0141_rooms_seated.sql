-- Whoever sits in a room is shown there by the name that others see, before they have said anything in it.
alter table rooms.seat
  add column name text not null default '',
  add column is_simulated boolean not null default false;
