-- Money comes in through gateways and by transfers that an operator confirms; each deposit has a life that can be told.
create schema payments;
grant usage on schema payments to baize_app;

create table payments.gateway (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  adapter text not null check (adapter in ('sandbox')),
  url text not null check (url ~ '^https?://'),
  is_on boolean not null default true
);

-- What both ends sign with, sealed. Two hold at once, so that one can take over from the other.
create table payments.gateway_key (
  gateway text not null references payments.gateway,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  slot int not null check (slot in (1, 2)),
  sealed bytea not null,
  added_at timestamptz not null,
  retired_at timestamptz,
  primary key (gateway, key_id)
);
create unique index gateway_key_slot on payments.gateway_key (gateway, slot) where retired_at is null;

create table payments.method (
  merchant_code text not null references settings.merchant,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('manual', 'alipay', 'qq', 'wechat', 'gateway')),
  gateway text,
  -- Whose bank or wallet it is, and what it is called in each language.
  vendor text not null,
  vendor_name text not null,
  names jsonb not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  fee_ppm int not null default 0 check (fee_ppm between 0 and 200000),
  quick_amounts bigint[] not null default '{}',
  payee jsonb,
  position int not null,
  is_on boolean not null default true,
  primary key (merchant_code, code),
  constraint limits_in_order check (max_amount >= min_amount),
  constraint transfer_has_a_payee check ((kind = 'manual') = (payee is not null)),
  constraint the_rest_has_a_gateway check ((kind = 'manual') = (gateway is null))
);

create table payments.deposit (
  id uuid primary key,
  member_id uuid not null references identity.member,
  request_id uuid not null,
  merchant_code text not null,
  method_code text not null,
  kind text not null check (kind in ('manual', 'alipay', 'qq', 'wechat', 'gateway')),
  gateway text,
  amount bigint not null check (amount > 0),
  fee_ppm int not null check (fee_ppm between 0 and 200000),
  currency text not null,
  state text not null
    check (state in ('requested', 'paying', 'review', 'mismatch', 'settled', 'declined', 'expired')),
  reason text,
  note text check (length(note) <= 200),
  reference_code text not null unique,
  return_url text not null,
  gateway_ref text,
  pay_url text,
  qr text,
  paid bigint check (paid > 0),
  credited bigint check (credited > 0),
  transfer_number text,
  slip_image_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the gateway is asked next; null when there is nothing left to ask.
  ask_at timestamptz,
  asked int not null default 0,
  unique (member_id, request_id),
  foreign key (merchant_code, method_code) references payments.method,
  constraint settled_is_credited check ((state = 'settled') = (credited is not null)),
  constraint settled_has_a_time check ((state = 'settled') = (settled_at is not null)),
  constraint credited_was_paid check (credited <= paid)
);
create unique index deposit_by_gateway_ref on payments.deposit (gateway, gateway_ref) where gateway_ref is not null;
create index deposit_of_member on payments.deposit (member_id, created_at desc);
create index deposit_to_ask on payments.deposit (ask_at) where ask_at is not null;
create index deposit_to_review on payments.deposit (merchant_code, created_at)
  where state in ('requested', 'review', 'mismatch');

-- Every state a deposit has been in, and who brought it there.
create table payments.deposit_step (
  number bigint generated always as identity primary key,
  deposit_id uuid not null references payments.deposit,
  state text not null,
  reason text,
  brought_by text not null,
  came_at timestamptz not null
);
create index deposit_step_by_deposit on payments.deposit_step (deposit_id, number);

-- The first deposit of a member that was settled: once, for ever.
create table payments.first_deposit (
  member_id uuid primary key references identity.member,
  deposit_id uuid not null unique references payments.deposit
);

-- What gateways told us by themselves, believed once: the bytes as they came, and what was made of them.
create table payments.webhook (
  gateway text not null references payments.gateway,
  notice_id text not null check (length(notice_id) <= 64),
  raw bytea not null,
  news jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text check (outcome in ('applied', 'no-change', 'unknown-id')),
  primary key (gateway, notice_id),
  constraint applied_with_an_outcome check ((applied_at is null) = (outcome is null))
);
create index webhook_waiting on payments.webhook (received_at) where applied_at is null;

grant select, insert, update on payments.gateway, payments.gateway_key, payments.method, payments.deposit to baize_app;
grant select, insert, update on payments.webhook to baize_app;
grant select, insert on payments.deposit_step, payments.first_deposit to baize_app;
