-- What was said lately is found by its time: once a minute somebody looks whether a bet was left behind by it.
create index result_by_time on sports.result (made_at);
create index cancel_by_time on sports.cancel (made_at);
