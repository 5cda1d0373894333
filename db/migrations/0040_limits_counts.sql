-- All that a stake changes of how a member stands is one list in one column: a stake writes it whole, and nothing else.
alter table limits.standing add column counts bigint[];
update limits.standing set counts = uses || array[
  coalesce(floor(extract(epoch from sitting_started_at) * 1000), 0),
  coalesce(floor(extract(epoch from last_stake_at) * 1000), 0),
  coalesce(floor(extract(epoch from acknowledged_at) * 1000), 0),
  sitting_staked, sitting_won, turnover_left]::bigint[];
alter table limits.standing
  -- For day, week and month: since and until when it counts in milliseconds, and what was staked, lost and deposited in
  -- it. Then when the sitting began, the last stake and the last reminder that was seen, in milliseconds, 0 where never;
  -- what was staked and won in the sitting; and what was deposited and has not been staked yet.
  alter column counts set not null,
  add constraint counts_are_whole check (cardinality(counts) = 21),
  add constraint turnover_is_owed check (counts[21] >= 0),
  drop column uses,
  drop column sitting_started_at,
  drop column last_stake_at,
  drop column acknowledged_at,
  drop column sitting_staked,
  drop column sitting_won,
  drop column turnover_left;
