-- A file of a month of payments goes through them in the order of time, and not through all that there ever were.
create index deposit_in_time on payments.deposit (merchant_code, settled_at, id) where settled_at is not null;
create index withdrawal_in_time on payments.withdrawal (merchant_code, paid_at, id) where paid_at is not null;
