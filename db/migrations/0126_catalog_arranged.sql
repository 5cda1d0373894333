-- A house says itself in which order it lists a game, and with which tag; what it says nothing of is as in the catalogue.
create table catalog.merchant_game (
  merchant_code text not null references settings.merchant,
  game_code text not null,
  place int check (place between 0 and 1000000),
  tag text check (tag in ('HOT', 'NEW', 'NONE')),
  primary key (merchant_code, game_code),
  constraint says_something check (place is not null or tag is not null)
);
grant select, insert, update, delete on catalog.merchant_game to baize_app;
