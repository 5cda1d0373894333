-- A year by day is read while somebody waits: who was there once in a stretch is told by when they were there before, and how a house stood is added up from months.
alter table figures.player_hour add column previous_at timestamptz check (previous_at < starts_at);
alter table figures.depositor_hour add column previous_at timestamptz check (previous_at < starts_at);
update figures.player_hour p set previous_at = q.previous_at from (
  select member_id, starts_at, lag(starts_at) over (partition by member_id order by starts_at) as previous_at
  from figures.player_hour) q
where q.member_id = p.member_id and q.starts_at = p.starts_at and q.previous_at is not null;
update figures.depositor_hour p set previous_at = q.previous_at from (
  select member_id, starts_at, lag(starts_at) over (partition by member_id order by starts_at) as previous_at
  from figures.depositor_hour) q
where q.member_id = p.member_id and q.starts_at = p.starts_at and q.previous_at is not null;

-- Carries the column along, so that a stretch is counted from the index alone.
alter table figures.player_hour drop constraint player_hour_pkey,
  add primary key (merchant_code, starts_at, member_id) include (previous_at);
alter table figures.depositor_hour drop constraint depositor_hour_pkey,
  add primary key (merchant_code, starts_at, member_id) include (previous_at, is_first);
create unique index player_hour_of on figures.player_hour (member_id, starts_at);
create unique index depositor_hour_of on figures.depositor_hour (member_id, starts_at);
grant update (previous_at) on figures.player_hour, figures.depositor_hour to baize_app;

-- What pockets and open stakes grew by in a month of UTC: all hours before a moment need not be added up for what stood then.
create table figures.standing_month (
  merchant_code text not null references settings.merchant,
  currency text not null,
  population text not null check (population in ('real', 'trial', 'own')),
  starts_at timestamptz not null,
  line text not null check (line = 'opened' or line like 'pocket-%'),
  units bigint not null,
  primary key (merchant_code, currency, population, starts_at, line)
);
insert into figures.standing_month (merchant_code, currency, population, starts_at, line, units)
select merchant_code, currency, population, date_trunc('month', starts_at, 'UTC'), line, sum(units)::bigint
from figures.hour_line where line = 'opened' or line like 'pocket-%' group by 1, 2, 3, 4, 5;
grant select, insert, update on figures.standing_month to baize_app;
