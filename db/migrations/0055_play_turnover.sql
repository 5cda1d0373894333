-- A round counts for no more than was staked in it, whatever its vendor says. Rounds of before are left as they were told.
alter table play.round add constraint turnover_was_staked check (turnover between 0 and staked) not valid;
