-- One operator at a time works on what waits: who has taken it has it for ten minutes, and longer while they work.
create table operators.claim (
  kind text not null check (kind in ('withdrawal', 'deposit', 'transfer', 'document', 'review', 'complaint', 'aml')),
  -- The id of what waits; a review is the member's with its day.
  item text not null check (length(item) between 1 and 64),
  merchant_code text not null references settings.merchant,
  operator_id uuid not null references operators.operator,
  taken_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (kind, item),
  check (ends_at > taken_at)
);
create index claim_of_house on operators.claim (kind, merchant_code);
grant select, insert, update, delete on operators.claim to baize_app;
