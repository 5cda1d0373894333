-- A deposit can take an offer that was accepted before it; its terms are kept as they were when it was accepted.
create table promotions.offer (
  merchant_code text not null references settings.merchant,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('first-deposit', 'reload')),
  titles jsonb not null,
  texts jsonb not null,
  bonus_ppm int not null check (bonus_ppm between 1 and 5000000),
  min_deposit bigint not null check (min_deposit > 0),
  max_bonus bigint not null check (max_bonus > 0),
  turnover_times int not null check (turnover_times between 0 and 10),
  max_stake bigint not null check (max_stake > 0),
  max_cash_out bigint not null check (max_cash_out > 0),
  days_to_play int not null check (days_to_play between 1 and 90),
  ends_at timestamptz,
  is_on boolean not null default true,
  position int not null,
  primary key (merchant_code, code)
);

-- What a member said yes to. It waits for their next deposit, for a day; one at a time.
create table promotions.acceptance (
  id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_code text not null,
  offer_code text not null,
  -- The terms as they were shown.
  terms jsonb not null,
  state text not null check (state in ('waiting', 'taken', 'declined', 'lapsed')),
  accepted_at timestamptz not null,
  waits_until_at timestamptz not null,
  -- The deposit that took it.
  deposit_id uuid unique,
  decided_at timestamptz,
  foreign key (merchant_code, offer_code) references promotions.offer,
  constraint taken_by_a_deposit check ((state = 'taken') = (deposit_id is not null)),
  constraint decided_in_time check ((state = 'waiting') = (decided_at is null))
);
create unique index acceptance_waiting on promotions.acceptance (member_id) where state = 'waiting';
create index acceptance_of_member on promotions.acceptance (member_id, offer_code);

grant select, insert, update on promotions.offer, promotions.acceptance to baize_app;
