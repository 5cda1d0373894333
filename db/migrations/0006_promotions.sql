-- A jackpot is a name on a ledger account: what is shown is what is there.
create schema promotions;
grant usage on schema promotions to baize_app;

create table promotions.jackpot (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  name text not null,
  titles jsonb not null,
  currency text not null,
  account text not null unique,
  unique (merchant_code, name)
);

grant select, insert, update on promotions.jackpot to baize_app;
