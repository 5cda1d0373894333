-- The draws of a stretch of days are read in their order, and not all that there ever were.
create index draw_in_time on lottery.draw (draws_at, id);
