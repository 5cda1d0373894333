-- One signature covers all receipts of a batch: it is kept once, with the hashes that lead from each of them to it.
create table fairness.batch (
  -- Of its first bet.
  id uuid primary key,
  -- Of its receipts, 32 bytes each, in their places: enough to write the file of any of them again.
  hashes bytea not null check (length(hashes) > 0 and length(hashes) % 32 = 0),
  signature bytea not null check (length(signature) = 64)
);

-- In the row itself: each receipt is looked up in it when it is written.
alter table fairness.batch alter hashes set storage main;

create trigger batch_stays before update or delete on fairness.batch for each row
  execute function fairness.refuse('what was signed stays');
create trigger batch_is_kept before truncate on fairness.batch for each statement
  execute function fairness.refuse('what was signed stays');

-- A receipt of before carries its own signature and stays as it is; a new one names its batch and its place there.
alter table fairness.receipt
  alter signature drop not null,
  add batch_id uuid,
  add place int,
  add constraint receipt_is_signed check (
    (batch_id is null) = (signature is not null) and (batch_id is null) = (place is null)
  );

-- A foreign key would be looked at for each row by itself; this looks at all of them, and at the hash as well.
create or replace function fairness.check_receipts() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a left join fairness.receipt b on b.pair_id = a.pair_id and b.nonce = a.nonce - 1
    where a.nonce < 0 or (a.nonce = 0 and a.previous_hash <> decode(repeat('0', 64), 'hex'))
      or (a.nonce > 0 and b.hash is distinct from a.previous_hash)
  ) then
    raise exception 'fairness.receipt: a receipt does not follow the one before it' using errcode = 'check_violation';
  end if;
  if exists (
    select from added a left join fairness.batch b on b.id = a.batch_id
    where a.batch_id is not null and substring(b.hashes from a.place * 32 + 1 for 32) is distinct from a.hash
  ) then
    raise exception 'fairness.receipt: a receipt is not the one that its batch was signed for'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

grant select, insert on fairness.batch to baize_app;
