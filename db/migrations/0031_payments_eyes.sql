-- A deposit counts as what really came, what is large or a secret takes two operators, and who is forgotten leaves no card.
alter table payments.deposit
  -- What counts against the member's limits for it, and since when; nothing once it came to nothing.
  add column counted bigint not null default 0 check (counted >= 0),
  add column counted_at timestamptz,
  add constraint counted_has_a_time check (counted = 0 or counted_at is not null);
update payments.deposit set counted = amount, counted_at = created_at
  where state in ('requested', 'paying', 'review', 'mismatch', 'settled');

-- One picture shows one transfer.
create unique index deposit_by_slip on payments.deposit (slip_image_id) where slip_image_id is not null;

-- Who has seen the money of a large deposit, and how much they saw: two must have seen the same.
create table payments.deposit_approval (
  deposit_id uuid not null references payments.deposit,
  operator_id uuid not null,
  paid bigint not null check (paid > 0),
  given_at timestamptz not null,
  primary key (deposit_id, operator_id)
);
grant select, insert, update on payments.deposit_approval to baize_app;

-- A key that one operator made holds once another has agreed.
alter table payments.gateway_key add column is_waiting boolean not null default false;

alter table payments.bank_card
  drop constraint bank_card_last4_check,
  add constraint last4_until_forgotten check (last4 ~ '^[0-9]{4}$' or (last4 = '' and sealed_number = ''));
