-- What a member received inside the house came in like a deposit: a withdrawal soon after it is looked at as one.
create table payments.received (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  member_id uuid not null,
  sender_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  received_at timestamptz not null
);
create index received_by_member on payments.received (member_id, received_at);
create index received_from on payments.received (sender_id, received_at);

grant select, insert on payments.received to baize_app;
