-- What could still be lost counts against limits too: what went to a vendor's wallet, and what a vendor has set aside.
alter table limits.standing drop constraint counts_are_whole, drop constraint turnover_is_owed;
update limits.standing set counts = counts[1:5] || 0::bigint || counts[6:10] || 0::bigint || counts[11:15] || 0::bigint
  || counts[16:21] || 0::bigint;
alter table limits.standing
  -- For day, week and month: since and until when it counts in milliseconds, what was staked, lost and deposited in it,
  -- and what went to vendors' wallets in it and has not come back. Then when the sitting began, the last stake and the
  -- last reminder that was seen, in milliseconds, 0 where never; what was staked and won in the sitting; what was
  -- deposited and has not been staked yet; and what vendors have set aside.
  add constraint counts_are_whole check (cardinality(counts) = 25),
  add constraint turnover_is_owed check (counts[24] >= 0),
  add constraint away_is_above_zero check (counts[6] >= 0 and counts[12] >= 0 and counts[18] >= 0 and counts[25] >= 0);
