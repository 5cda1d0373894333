-- A chance at a pot goes by the stake itself now, not by the whole units that it put in; rounds of before keep their rule.
alter table play.jackpot_term add column version smallint not null default 1 check (version in (1, 2));
alter table play.jackpot_term alter column version drop default;
-- A stake too small for a whole unit can win a pot that nobody has fed, and is paid what it starts from.
alter table play.jackpot_term add constraint pot_starts_from_something check (version = 1 or seed > 0);
