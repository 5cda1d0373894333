-- What a hand was played for and what each seat won or lost in it: every night somebody looks who plays for whom.
alter table cards.hand add column unit bigint not null default 1 check (unit > 0);
alter table cards.player add column net bigint not null default 0;
create index player_by_time on cards.player (ended_at);
