-- Whoever limits how long they sit is looked at every minute; what a stake writes touches no column of the index.
create index standing_session on limits.standing (member_id) where bounds @> '[{"kind": "session"}]';
