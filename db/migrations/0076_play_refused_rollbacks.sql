-- A payout that a vendor wanted back and that was spent by then says so itself: somebody has to decide.
alter table play.action add column rollback_refused_at timestamptz;

grant update (rollback_refused_at) on play.action to baize_app;
