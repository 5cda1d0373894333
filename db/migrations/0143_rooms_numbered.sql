-- A game with seats has several rooms in a house: the next opens when all seats of the others are taken.
alter table rooms.room add column number int not null default 1 check (number > 0);
drop index rooms.room_of_game;
create unique index room_of_game on rooms.room (merchant_code, game_code, currency, is_trial, number) where kind <> 'show';
