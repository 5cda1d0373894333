-- A piece of the wall that speaks of games is shown while the house has them.
alter table messaging.banner add column needs text;
alter table messaging.notice add column needs text;
alter table messaging.popup add column needs text;
alter table messaging.help add column needs text;
