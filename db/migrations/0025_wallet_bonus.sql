-- A bonus is money of the house in a member's pocket until it has been played; its terms stand beside it from the start.
create schema if not exists wallet;
grant usage on schema wallet to baize_app;

create table wallet.bonus (
  id uuid primary key,
  member_id uuid not null references identity.member,
  offer_code text not null,
  currency text not null,
  granted bigint not null check (granted > 0),
  turnover_owed bigint not null,
  turnover_done bigint not null default 0 check (turnover_done >= 0),
  max_stake bigint not null check (max_stake > 0),
  max_cash_out bigint not null check (max_cash_out >= 0),
  -- How much of a stake counts, in parts per million, by kind of game; a kind that is not named counts whole.
  weights jsonb not null default '{}',
  state text not null default 'active' check (state in ('active', 'done', 'forfeited', 'expired')),
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  -- What became cash when the turnover was done, and what the house took back.
  cashed_out bigint not null default 0 check (cashed_out >= 0),
  taken_back bigint not null default 0 check (taken_back >= 0),
  constraint turnover_is_bounded check (turnover_owed between 0 and granted * 10),
  constraint cash_out_is_bounded check (cashed_out <= max_cash_out),
  constraint closed_has_a_time check ((state = 'active') = (closed_at is null))
);
create unique index bonus_active on wallet.bonus (member_id) where state = 'active';
create index bonus_by_member on wallet.bonus (member_id, granted_at desc);
create index bonus_ending on wallet.bonus (ends_at) where state = 'active';

-- Terms do not change under a member who plays by them.
create function wallet.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;
create trigger bonus_keeps_its_terms before update of id, member_id, offer_code, currency, granted, turnover_owed, max_stake,
  max_cash_out, weights, granted_at, ends_at on wallet.bonus for each row
  execute function wallet.refuse('a bonus keeps its terms');

grant select, insert, update on wallet.bonus to baize_app;
