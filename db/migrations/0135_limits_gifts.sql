-- A gift goes from a member's cash to a host and to the house: hosts have accounts, and members can limit what they give.
alter domain ledger.account_path drop constraint account_path_check;
alter domain ledger.account_path add constraint account_path_check
  check (length(value) <= 200 and value ~ '^(member|house|gateway|jackpot|host)(:[A-Za-z0-9_.-]+)+$');

alter table limits.limit drop constraint limit_kind_check;
alter table limits.limit add constraint limit_kind_check
  check (kind in ('deposit', 'loss', 'wager', 'stake', 'session', 'gift'));

-- Behind the figures of before: what was given in the day, the week and the month; of whoever gave nothing since, no figures.
alter table limits.standing drop constraint counts_are_whole,
  add constraint counts_are_whole check (cardinality(counts) in (25, 28)),
  add constraint gifts_are_above_zero check (
    coalesce(counts[26], 0) >= 0 and coalesce(counts[27], 0) >= 0 and coalesce(counts[28], 0) >= 0);
