-- What of a stake was bonus money, so that a payout goes back to the pockets it came from and a rollback is exact.
alter table play.round add column bonus_id uuid, add column bonus_staked bigint check (bonus_staked > 0);
alter table play.action add column bonus_stake bigint check (bonus_stake > 0),
  add column bonus_payout bigint check (bonus_payout > 0), add column bonus_turnover bigint check (bonus_turnover > 0);
