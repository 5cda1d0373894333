-- What members earn by what they do waits as a reward until they claim it, on the terms that stood when it was earned.
create table promotions.promotion (
  merchant_code text not null references settings.merchant,
  key text not null check (key ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  trigger text not null check (trigger in ('registration', 'first-login', 'app-download', 'deposit', 'vip-level', 'referral',
    'cashback', 'grant')),
  titles jsonb not null,
  texts jsonb not null,
  terms jsonb not null,
  -- What is given; an amount of null is worked out from what was done.
  reward jsonb not null,
  nth_deposit int check (nth_deposit > 0),
  min_deposit bigint check (min_deposit > 0),
  turnover bigint check (turnover > 0),
  rebate jsonb,
  monthly_most int check (monthly_most > 0),
  needs_joining boolean not null,
  one_per text not null check (one_per in ('member', 'person', 'address')),
  claim_days int not null check (claim_days between 1 and 90),
  starts_at timestamptz,
  ends_at timestamptz,
  budget bigint check (budget > 0),
  -- What is promised and not claimed, and what was paid.
  reserved bigint not null default 0 check (reserved >= 0),
  paid bigint not null default 0 check (paid >= 0),
  is_on boolean not null default true,
  position int not null,
  primary key (merchant_code, key),
  constraint cashback_has_a_rule check ((trigger = 'cashback') = (rebate is not null)),
  constraint within_the_budget check (budget is null or reserved + paid <= budget)
);

create table promotions.joining (
  member_id uuid not null references identity.member,
  merchant_code text not null,
  promotion_key text not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (member_id, promotion_key),
  foreign key (merchant_code, promotion_key) references promotions.promotion
);

create table promotions.reward (
  id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_code text not null,
  promotion_key text not null,
  -- What it was earned by, such as a deposit, a level or a friend: nothing earns twice.
  occasion text not null,
  -- The same in words for the member, where there are any.
  about text not null default '',
  -- Titles, texts and terms in each language, and what is given, as they stood.
  said jsonb not null,
  value jsonb not null,
  currency text not null,
  -- What it costs the house at most: its amount, or the stakes of its free rounds.
  cost bigint not null check (cost > 0),
  state text not null check (state in ('locked', 'open', 'claimed', 'declined', 'expired', 'withdrawn')),
  -- What the member had staked in all when it was earned, and what is to be staked from there.
  staked_before bigint not null default 0,
  turnover_owed bigint not null default 0 check (turnover_owed >= 0),
  earned_at timestamptz not null,
  claim_ends_at timestamptz not null,
  closed_at timestamptz,
  unique (member_id, promotion_key, occasion),
  foreign key (merchant_code, promotion_key) references promotions.promotion,
  constraint closed_has_a_time check ((state in ('locked', 'open')) = (closed_at is null))
);
create index reward_of_member on promotions.reward (member_id, earned_at desc);
create index reward_waiting on promotions.reward (claim_ends_at) where state in ('locked', 'open');
create index reward_locked on promotions.reward (member_id) where state = 'locked';

create function promotions.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;
create trigger reward_keeps_its_terms before update of id, member_id, merchant_code, promotion_key, occasion, said, value,
  currency, cost, turnover_owed, earned_at, claim_ends_at on promotions.reward for each row
  execute function promotions.refuse('a reward keeps its terms');
create trigger reward_stays_closed before update of state on promotions.reward for each row
  when (old.state not in ('locked', 'open')) execute function promotions.refuse('what is closed stays closed');

-- By what a person is known, digested: a promotion that is given once a person is given once for each of these.
create table promotions.person_mark (
  merchant_code text not null,
  promotion_key text not null,
  mark text not null,
  member_id uuid not null references identity.member,
  primary key (merchant_code, promotion_key, mark)
);

create table promotions.deposit_count (
  member_id uuid primary key references identity.member,
  count int not null check (count > 0)
);

-- A friend who came by an invitation, and how far they are.
create table promotions.referral (
  invitee_id uuid primary key references identity.member,
  inviter_id uuid not null references identity.member,
  merchant_code text not null,
  state text not null check (state in ('joined', 'deposited', 'qualified', 'not-counted')),
  joined_at timestamptz not null,
  reward_id uuid references promotions.reward
);
create index referral_of_inviter on promotions.referral (inviter_id, joined_at desc);
create index referral_deposited on promotions.referral (invitee_id) where state = 'deposited';

-- Periods whose cashback was worked out for everybody.
create table promotions.rebate_run (
  merchant_code text not null,
  promotion_key text not null,
  starts_at timestamptz not null,
  members int not null,
  primary key (merchant_code, promotion_key, starts_at)
);

grant select, insert, update on promotions.promotion, promotions.joining, promotions.reward, promotions.person_mark,
  promotions.deposit_count, promotions.referral, promotions.rebate_run to baize_app;
