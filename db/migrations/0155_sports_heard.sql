-- How whoever writes for a producer hears it is known in every process: the state of the plant says when one is down.
alter table sports.producer add column down text, add column down_at timestamptz;
