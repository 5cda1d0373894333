-- Levels are reached by what a member has staked in all, so what each day came to is kept by kind of game.
create schema vip;
grant usage on schema vip to baize_app;

create table vip.level (
  merchant_code text not null references settings.merchant,
  level int not null check (level between 1 and 99),
  names jsonb not null,
  turnover bigint not null check (turnover >= 0),
  perks jsonb not null,
  -- What reaching it is rewarded with, where a promotion of the house says so.
  gift bigint not null check (gift >= 0),
  primary key (merchant_code, level)
);

-- What a member staked and got back of their own cash in a day of the house. It is always worked out from the rounds.
create table vip.play_day (
  member_id uuid not null references identity.member,
  merchant_code text not null,
  starts_at timestamptz not null,
  game_type text not null,
  staked bigint not null check (staked >= 0),
  payout bigint not null,
  turnover bigint not null check (turnover >= 0),
  primary key (member_id, starts_at, game_type)
);
create index play_day_by_house on vip.play_day (merchant_code, starts_at);

-- Days whose rounds have changed since they were counted.
create table vip.recount (
  member_id uuid not null references identity.member,
  starts_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (member_id, starts_at)
);

create table vip.member (
  member_id uuid primary key references identity.member,
  -- What was staked before it was counted here.
  carried bigint not null default 0 check (carried >= 0),
  level int not null default 0 check (level >= 0),
  reached_at timestamptz
);

create function vip.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;
create trigger level_is_kept before update of level on vip.member for each row when (new.level < old.level)
  execute function vip.refuse('nobody loses a level');

grant select, insert, update, delete on vip.level, vip.play_day, vip.recount to baize_app;
grant select, insert, update on vip.member to baize_app;
