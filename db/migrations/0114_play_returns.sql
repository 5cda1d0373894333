-- What games really gave back is kept by the hour, and operators find rounds by house, game and state.
create table play.game_hour (
  merchant_code text not null references settings.merchant,
  game_code text not null,
  hour_at timestamptz not null check (hour_at = date_trunc('hour', hour_at, 'UTC')),
  -- Of simulated members, which only a demo has.
  is_simulated boolean not null,
  rounds bigint not null check (rounds > 0),
  -- In units of money; what a round won of a pot is not in it.
  staked numeric not null check (staked >= 0),
  paid numeric not null,
  -- Sums of squares and of products, from which the spread of a round follows.
  staked_squared numeric not null,
  paid_squared numeric not null,
  staked_paid numeric not null,
  primary key (merchant_code, game_code, hour_at, is_simulated)
);
create index game_hour_by_time on play.game_hour (hour_at);

-- An id sorts by the time that its round began, so each of these is a list in order.
create index round_by_game on play.round (merchant_code, game_code, id);
create index round_unsettled on play.round (merchant_code, id) where state <> 'settled';
-- The moves of a round after its first step, which stands beside its beginning.
create index action_of_moves on play.action (round_id) where kind = 'step' and step > 0;

grant select, insert, update, delete on play.game_hour to baize_app;
