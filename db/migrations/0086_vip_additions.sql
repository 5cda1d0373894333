-- A day's play is added up as rounds are settled; to sum all its rounds again every time cost the square of a day's play.

-- What was settled since a day was counted, by game; it is added to the day and removed.
create table vip.addition (
  member_id uuid not null references identity.member,
  starts_at timestamptz not null,
  game_code text not null,
  staked bigint not null,
  payout bigint not null,
  turnover bigint not null,
  primary key (member_id, starts_at, game_code)
);

-- Rounds settled by transactions up to this number are in their day, or on their way to it in vip.addition or vip.recount.
create table vip.counted (
  id int primary key default 1 check (id = 1),
  up_to bigint not null,
  -- Those up to this one were settled while days were summed whole, and may be in their day already.
  adds_after bigint not null
);
insert into vip.counted (up_to, adds_after)
select least(up_to, (select min((payload->>'after')::bigint) from platform.fact
    where name = 'play.settled' and heard_at is null)),
  pg_snapshot_xmax(pg_current_snapshot())::text::bigint
from play.told;

grant select, insert, update, delete on vip.addition to baize_app;
grant select, update on vip.counted to baize_app;
