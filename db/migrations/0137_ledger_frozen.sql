-- The few accounts that are frozen are counted for every look at home, and are not looked for among all.
create index account_frozen on ledger.account (id) where frozen_at is not null;
