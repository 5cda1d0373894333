-- Whoever takes a break from play is still told what they need to know, and nothing that asks them to play.
alter table messaging.notice add column is_promotion boolean not null default false;
