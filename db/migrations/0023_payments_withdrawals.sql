-- Money goes out to the cards that members have bound, after somebody has looked, once, and by a way that can be told.
create table payments.payout_bank (
  merchant_code text not null references settings.merchant,
  code text not null check (code ~ '^[A-Z0-9]{2,16}$'),
  name text not null,
  position int not null,
  is_on boolean not null default true,
  primary key (merchant_code, code)
);

-- What a house sets for withdrawals. Amounts are units of its currency.
create table payments.withdrawal_rule (
  merchant_code text primary key references settings.merchant,
  -- Who sends the money.
  gateway text not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  day_amount bigint not null,
  fee_ppm int not null default 0 check (fee_ppm between 0 and 200000),
  -- Above this, two operators must approve.
  four_eyes_above bigint not null check (four_eyes_above >= 0),
  -- The most from a device in its first day, beside a tenth of the balance.
  new_device_amount bigint not null check (new_device_amount > 0),
  -- From where on one withdrawal, and those of thirty days together, are looked at.
  large_amount bigint not null check (large_amount > 0),
  large_month_amount bigint not null check (large_month_amount > 0),
  constraint limits_in_order check (max_amount >= min_amount and day_amount >= max_amount)
);

-- The number is sealed with the member's own key. The digest shows that two members have bound one card.
create table payments.bank_card (
  id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_code text not null,
  bank_code text not null,
  sealed_number bytea not null,
  number_digest bytea not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- A member has five places for cards, and each place holds one.
  place int not null check (place between 1 and 5),
  added_at timestamptz not null,
  removed_at timestamptz,
  foreign key (merchant_code, bank_code) references payments.payout_bank
);
create unique index bank_card_place on payments.bank_card (member_id, place) where removed_at is null;
create unique index bank_card_number on payments.bank_card (member_id, number_digest) where removed_at is null;
create index bank_card_by_number on payments.bank_card (number_digest);
create index bank_card_of_member on payments.bank_card (member_id);

create table payments.withdrawal (
  id uuid primary key,
  member_id uuid not null references identity.member,
  request_id text not null check (length(request_id) between 8 and 64),
  merchant_code text not null,
  bank_card_id uuid not null references payments.bank_card,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  state text not null
    check (state in ('requested', 'review', 'approved', 'sending', 'paid', 'rejected', 'failed')),
  reason text,
  -- What an operator or the gateway had to say, for operators.
  note text check (length(note) <= 200),
  approvals_needed int not null check (approvals_needed in (1, 2)),
  -- Approvals are given anew when a withdrawal comes back to review.
  review_number int not null default 1,
  -- The one posting that ends it, whichever way it ends.
  outcome_posting_id uuid not null unique,
  gateway text not null,
  gateway_ref text,
  -- How often nobody could say what became of it, and when it is asked next.
  unknowns int not null default 0,
  ask_at timestamptz,
  requested_at timestamptz not null,
  unique (member_id, request_id),
  constraint fee_leaves_something check (fee < amount),
  constraint a_no_has_a_reason check ((state in ('rejected', 'failed')) = (reason is not null)),
  constraint asked_while_sending check ((state = 'sending') = (ask_at is not null))
);
create unique index withdrawal_by_gateway_ref on payments.withdrawal (gateway, gateway_ref)
  where gateway_ref is not null;
create index withdrawal_of_member on payments.withdrawal (member_id, requested_at desc);
create index withdrawal_open on payments.withdrawal (merchant_code, requested_at)
  where state not in ('paid', 'rejected', 'failed');
create index withdrawal_to_ask on payments.withdrawal (ask_at) where ask_at is not null;

-- Every state a withdrawal has been in, and who brought it there.
create table payments.withdrawal_step (
  number bigint generated always as identity primary key,
  withdrawal_id uuid not null references payments.withdrawal,
  state text not null,
  brought_by text not null,
  reached_at timestamptz not null
);
create index withdrawal_step_by_withdrawal on payments.withdrawal_step (withdrawal_id, number);

-- Who said yes. An operator says it once a review, whatever session they are in.
create table payments.withdrawal_approval (
  withdrawal_id uuid not null references payments.withdrawal,
  review_number int not null,
  operator_id uuid not null,
  given_at timestamptz not null,
  primary key (withdrawal_id, review_number, operator_id)
);

-- A member whose money moves in a way that somebody must look at. One case at a time gathers what is noticed.
create table payments.aml_case (
  id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_code text not null,
  state text not null check (state in ('open', 'looking', 'cleared', 'reported')),
  note text check (length(note) <= 500),
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint closed_has_a_time check ((state in ('cleared', 'reported')) = (closed_at is not null))
);
create unique index aml_case_open on payments.aml_case (member_id) where closed_at is null;
create index aml_case_by_time on payments.aml_case (merchant_code, opened_at);

create table payments.flag (
  id uuid primary key,
  case_id uuid not null references payments.aml_case,
  kind text not null,
  -- What it was noticed at; the same is noticed there once.
  subject text not null,
  -- The figures that it rests on; never a name or the number of a card.
  figures jsonb not null,
  raised_at timestamptz not null,
  unique (subject, kind)
);
create index flag_of_case on payments.flag (case_id);

-- Names of people and firms that nobody may pay, as digests: the list finds a name and tells none.
create table payments.watched_name (
  digest bytea primary key,
  source text not null,
  added_at timestamptz not null
);

grant select, insert, update on payments.payout_bank, payments.withdrawal_rule, payments.bank_card,
  payments.withdrawal, payments.aml_case to baize_app;
grant select, insert, update on payments.withdrawal_approval to baize_app;
grant select, insert on payments.withdrawal_step, payments.flag to baize_app;
grant select, insert, delete on payments.watched_name to baize_app;
