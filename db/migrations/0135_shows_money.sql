-- A gift goes from a member's cash to a host and to the house: hosts have accounts, and members can limit what they give.
alter domain ledger.account_path drop constraint account_path_check;
alter domain ledger.account_path add constraint account_path_check
  check (length(value) <= 200 and value ~ '^(member|house|gateway|jackpot|host)(:[A-Za-z0-9_.-]+)+$');

alter table limits.limit drop constraint limit_kind_check;
alter table limits.limit add constraint limit_kind_check
  check (kind in ('deposit', 'loss', 'wager', 'stake', 'session', 'gift'));
