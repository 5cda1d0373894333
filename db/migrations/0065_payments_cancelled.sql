-- A member takes back a deposit that waits, and one that its gateway has forgotten keeps nobody from another.
alter table payments.deposit
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in
    ('requested', 'paying', 'review', 'mismatch', 'settled', 'declined', 'expired', 'cancelled')),
  -- When the gateway last said that it has never heard of it.
  add column missing_at timestamptz;
