-- What is listed can be opened: whoever can open games says which, and the catalogue shows no other.
create table catalog.playable (
  game_code text not null,
  -- What opens it: the house's own engines, its lotteries, the vendors.
  source text not null,
  -- Where the site itself plays it; null where it is asked for when it is opened.
  screen text check (screen ~ '^/m/'),
  primary key (game_code, source)
);
grant select, insert, update, delete on catalog.playable to baize_app;

-- Between players the house returns nothing of its own; what it keeps of a pot is said instead.
alter table catalog.game add column rake numeric(4, 2) check (rake between 0 and 25);
update catalog.game set rtp = null where game_type = 'PVP';
alter table catalog.game
  add constraint return_against_the_house check (game_type <> 'PVP' or rtp is null),
  add constraint rake_between_players check (game_type = 'PVP' or rake is null);
