-- Some vendors keep a wallet of their own for each member: money goes there and comes back, and what is on its way is known.
create table payments.vendor_wallet (
  merchant_code text not null references settings.merchant,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{1,15}$' and code <> 'MAIN'),
  name text not null,
  adapter text not null check (adapter in ('sandbox')),
  position int not null,
  is_on boolean not null default true,
  primary key (merchant_code, code)
);

create table payments.vendor_transfer (
  -- What the vendor knows it by.
  id uuid primary key,
  member_id uuid not null references identity.member,
  request_id text not null check (length(request_id) between 8 and 64),
  merchant_code text not null,
  wallet_code text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'unknown', 'done', 'failed')),
  -- The posting that ends it, whichever way it ends.
  outcome_posting_id uuid not null unique,
  asks int not null default 0,
  ask_at timestamptz,
  asked_at timestamptz not null,
  ended_at timestamptz,
  unique (member_id, request_id),
  foreign key (merchant_code, wallet_code) references payments.vendor_wallet,
  constraint over_has_a_time check ((state in ('done', 'failed')) = (ended_at is not null)),
  constraint over_is_not_asked check (state in ('pending', 'unknown') or ask_at is null)
);
create index vendor_transfer_of_member on payments.vendor_transfer (member_id, asked_at desc);
create index vendor_transfer_to_ask on payments.vendor_transfer (ask_at) where ask_at is not null;
create index vendor_transfer_unknown on payments.vendor_transfer (asked_at) where state = 'unknown';

-- The books of the demo's vendor, which stands outside in everything but its place.
create table payments.sandbox_purse (
  wallet_code text not null,
  player text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  primary key (wallet_code, player, currency)
);

create table payments.sandbox_move (
  reference uuid primary key,
  outcome text not null check (outcome in ('done', 'refused'))
);

grant select, insert, update on payments.vendor_wallet, payments.vendor_transfer, payments.sandbox_purse to baize_app;
grant select, insert on payments.sandbox_move to baize_app;
