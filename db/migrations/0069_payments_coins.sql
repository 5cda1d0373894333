-- Money also comes and goes by mobile wallets and in coins of a chain, and how long it takes is measured.
alter table payments.method
  drop constraint method_kind_check,
  add constraint method_kind_check
    check (kind in ('manual', 'alipay', 'qq', 'wechat', 'gateway', 'mobile', 'crypto')),
  -- What members are told of the time it takes, in each language, until it is measured.
  add column arrives jsonb,
  add column asks_payer boolean not null default false,
  add column network text check (network in ('TRC20', 'ERC20')),
  add column confirmations int check (confirmations between 1 and 200),
  add constraint coins_have_a_chain check ((kind = 'crypto') = (network is not null)),
  add constraint a_chain_confirms check ((network is null) = (confirmations is null)),
  add constraint only_a_wallet_asks check (not asks_payer or kind = 'mobile');

alter table payments.deposit
  drop constraint deposit_kind_check,
  add constraint deposit_kind_check
    check (kind in ('manual', 'alipay', 'qq', 'wechat', 'gateway', 'mobile', 'crypto')),
  -- Whose wallet pays, sealed with the member's own key; the digest shows that a request asked again is the same.
  add column sealed_payer bytea,
  add column payer_digest bytea,
  add column network text check (network in ('TRC20', 'ERC20')),
  add column confirmations int check (confirmations between 1 and 200),
  add constraint deposit_in_coins_has_a_chain check ((kind = 'crypto') = (network is not null)),
  add constraint deposit_on_a_chain_confirms check ((network is null) = (confirmations is null));
create index deposit_settled on payments.deposit (merchant_code, method_code, settled_at desc)
  where settled_at is not null;

-- Where the coins of a deposit go, and at which rate. A coin has a million parts; the rate is in parts per million.
create table payments.coin_order (
  deposit_id uuid primary key references payments.deposit,
  network text not null check (network in ('TRC20', 'ERC20')),
  address text not null,
  -- By this an address of ours is known where somebody wants to be paid to it.
  address_digest bytea not null,
  coins bigint not null check (coins > 0),
  rate_ppm bigint not null check (rate_ppm > 0),
  rated_at timestamptz not null,
  unique (network, address)
);
create index coin_order_by_digest on payments.coin_order (address_digest);

-- What came to these addresses. A transfer counts once, by its hash, and what counts stays.
create table payments.coin_transfer (
  gateway text not null references payments.gateway,
  hash text not null check (length(hash) <= 100),
  deposit_id uuid not null references payments.deposit,
  coins bigint not null check (coins > 0),
  confirmations int not null check (confirmations >= 0),
  -- How high the chain was when this was said: what was said earlier changes nothing.
  height bigint not null check (height >= 0),
  state text not null check (state in ('seen', 'gone', 'final')),
  sent_at timestamptz not null,
  final_at timestamptz,
  -- The deposit that it was booked as; null where it is worth less than can be booked.
  booked_as uuid unique references payments.deposit,
  primary key (gateway, hash),
  constraint final_has_a_time check ((state = 'final') = (final_at is not null)),
  constraint only_final_is_booked check (booked_as is null or state = 'final')
);
create index coin_transfer_by_deposit on payments.coin_transfer (deposit_id);

-- A member is paid to a bank, to a mobile wallet, or to an address on a chain.
alter table payments.payout_bank
  add column kind text not null default 'bank' check (kind in ('bank', 'mobile', 'crypto')),
  add column network text check (network in ('TRC20', 'ERC20')),
  add constraint payout_in_coins_has_a_chain check ((kind = 'crypto') = (network is not null));
alter table payments.bank_card
  drop constraint last4_until_forgotten,
  add constraint last4_until_forgotten
    check (last4 ~ '^[0-9A-Za-z]{4}$' or (last4 = '' and sealed_number = ''));

alter table payments.withdrawal add column paid_at timestamptz;
update payments.withdrawal w set paid_at = s.reached_at
  from payments.withdrawal_step s where s.withdrawal_id = w.id and s.state = 'paid' and w.state = 'paid';
alter table payments.withdrawal add constraint paid_has_a_time check (state <> 'paid' or paid_at is not null);
create index withdrawal_paid on payments.withdrawal (merchant_code, paid_at desc) where paid_at is not null;

grant select, insert on payments.coin_order to baize_app;
grant select, insert, update on payments.coin_transfer to baize_app;
