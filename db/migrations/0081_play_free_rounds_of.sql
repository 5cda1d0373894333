-- What a member was given is found by what a vendor calls them.
create index free_round_grant_by_player on play.free_round_grant using gin (players);
