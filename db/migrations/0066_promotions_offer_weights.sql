-- How much of a stake counts toward an offer's turnover is a term of the offer, by kind of game and by game.
alter table promotions.offer
  add column weights jsonb not null default '{}' check (jsonb_typeof(weights) = 'object');
