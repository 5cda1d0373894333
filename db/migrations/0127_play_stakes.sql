-- A house bounds what is staked on a game; without, it is what its currency allows.
alter table play.game add column least_stake bigint check (least_stake > 0),
  add column most_stake bigint check (most_stake > 0),
  add constraint stakes_are_a_span check (num_nulls(least_stake, most_stake) in (0, 2) and (least_stake is null or least_stake <= most_stake));
