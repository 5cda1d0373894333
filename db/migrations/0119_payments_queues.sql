-- What waits for operators is read a page at a time, in the order of its age: each order is unique and has its index.
drop index payments.withdrawal_open;
create index withdrawal_open on payments.withdrawal (merchant_code, requested_at, id)
  where state not in ('paid', 'rejected', 'failed');
create index withdrawal_by_state on payments.withdrawal (merchant_code, state, requested_at, id);
drop index payments.deposit_to_review;
create index deposit_to_review on payments.deposit (merchant_code, created_at, id)
  where state in ('review', 'mismatch') or (state = 'requested' and kind = 'manual');
drop index payments.vendor_transfer_unknown;
create index vendor_transfer_unknown on payments.vendor_transfer (merchant_code, asked_at, id) where state = 'unknown';
drop index payments.aml_case_by_time;
create index aml_case_by_time on payments.aml_case (merchant_code, opened_at, id);
create index aml_case_waiting on payments.aml_case (merchant_code, opened_at, id) where closed_at is null;
