-- The winner board begins with what was settled last, which is found here without looking at what was lost.
create index round_won on play.round (merchant_code, settled_at, id)
  where state = 'settled' and payout > staked and not is_trial;
