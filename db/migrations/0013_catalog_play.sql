-- What members keep of the catalogue (favourites, games opened lately), and what lists filter games by.
alter table catalog.game
  -- A picture laid over the icon, where many titles share one ground.
  add column layer_icon text,
  -- The game's emblem alone, for rows of lists.
  add column emblem text not null default '/m/art/default.webp',
  -- In units of money, the same figure in every currency; 0 where a game states none.
  add column min_stake bigint not null default 0 check (min_stake >= 0),
  add column lines int not null default 1 check (lines >= 1),
  -- Where a visitor without an account can try it; null where nobody can.
  add column trial_url text check (trial_url ~ '^/games/');

create table catalog.favourite (
  member_id uuid not null references identity.member,
  node_id bigint not null references catalog.game,
  added_at timestamptz not null,
  primary key (member_id, node_id)
);
create index favourite_by_time on catalog.favourite (member_id, added_at desc);

create table catalog.recent (
  member_id uuid not null references identity.member,
  node_id bigint not null references catalog.game,
  opened_at timestamptz not null,
  primary key (member_id, node_id)
);
create index recent_by_time on catalog.recent (member_id, opened_at desc);

grant select, insert, update, delete on catalog.favourite, catalog.recent to baize_app;
