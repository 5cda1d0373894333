-- A round of our own games that two operators took back gave a stake back and took a payout under one action: figures tell them apart.
alter table play.action add column undone_stake bigint check (undone_stake >= 0),
  add constraint undone_stake_is_of_undoing check (undone_stake is null or undone_by is not null);
grant update (undone_stake) on play.action to baize_app;
