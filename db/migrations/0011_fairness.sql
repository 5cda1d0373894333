-- What the house promised before a stake was known cannot be changed after it: the log and the receipts only grow.
create schema fairness;
grant usage on schema fairness to baize_app;

-- Keys that are made at the first start, sealed; the public half where there is one.
create table fairness.key (
  name text primary key check (name in ('signing', 'beacon')),
  sealed bytea not null,
  public_key bytea,
  made_at timestamptz not null default now()
);

-- Domains, because a check on the table would be tried again whenever a pair is played with.
create domain fairness.hex as text collate "C" check (value ~ '^[0-9a-f]+$');
create domain fairness.client_seed as text check (char_length(value) between 1 and 64);

-- A server seed, the client seed that answers it, and the beacon that neither side knew. Nonce and chain move with play.
create table fairness.seed_pair (
  id uuid primary key,
  member_id uuid not null references identity.member,
  state text not null check (state in ('committed', 'seeded', 'active', 'retired', 'revealed')),
  sealed_seed bytea not null,
  commitment fairness.hex not null check (length(commitment) = 64),
  leaf_index bigint not null unique,
  committed_at timestamptz not null,
  client_seed fairness.client_seed,
  seeded_at timestamptz,
  beacon_source text,
  beacon_round bigint,
  beacon_value fairness.hex,
  activated_at timestamptz,
  nonce bigint not null default 0 check (nonce >= 0),
  last_receipt text not null default repeat('0', 64),
  open_round_count int not null default 0 check (open_round_count >= 0),
  retired_at timestamptz,
  revealed_at timestamptz,
  reveal_leaf_index bigint,
  constraint pair_is_seeded check (state = 'committed' or client_seed is not null),
  constraint pair_is_activated check (state <> 'active' or beacon_value is not null),
  constraint pair_is_unused check (nonce = 0 or activated_at is not null)
) with (fillfactor = 70);

create unique index seed_pair_active on fairness.seed_pair (member_id) where state = 'active';
create unique index seed_pair_next on fairness.seed_pair (member_id) where state in ('committed', 'seeded');
create index seed_pair_by_member on fairness.seed_pair (member_id, committed_at);
create index seed_pair_unrevealed on fairness.seed_pair (activated_at) where state in ('active', 'retired');

-- One receipt a round: no nonce twice, and the next one always follows the last (see `receipt_follows`).
create table fairness.receipt (
  pair_id uuid not null,
  nonce bigint not null,
  bet_id uuid not null,
  domain text not null,
  stake bigint not null,
  currency text not null,
  rules_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  log_size bigint not null,
  signature bytea not null,
  primary key (pair_id, nonce)
);

-- The public log: leaves in their order, the full subtrees over them, and what was signed of it.
create table fairness.leaf (
  index bigint primary key check (index >= 0),
  kind text not null,
  body text not null,
  appended_at timestamptz not null default now()
);

create table fairness.node (
  level int not null,
  index bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);

create table fairness.checkpoint (
  size bigint primary key,
  root bytea not null,
  note text not null,
  signed_at timestamptz not null default now()
);

-- Whoever appends holds this row, so that leaves stand in the order in which they were committed.
create table fairness.log (
  id int primary key default 1 check (id = 1),
  size bigint not null default 0
);
insert into fairness.log default values;

-- Rounds of the beacon that were used, so that the same round always has the same value.
create table fairness.beacon_round (
  source text not null,
  round bigint not null,
  value text not null,
  leaf_index bigint not null,
  primary key (source, round)
);

create function fairness.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;

create trigger leaf_stays before update or delete on fairness.leaf for each row
  execute function fairness.refuse('the log only grows');
create trigger leaf_is_kept before truncate on fairness.leaf for each statement
  execute function fairness.refuse('the log only grows');
create trigger node_stays before update or delete on fairness.node for each row
  execute function fairness.refuse('the log only grows');
create trigger node_is_kept before truncate on fairness.node for each statement
  execute function fairness.refuse('the log only grows');
create trigger checkpoint_stays before update or delete on fairness.checkpoint for each row
  execute function fairness.refuse('what was signed stays');
create trigger checkpoint_is_kept before truncate on fairness.checkpoint for each statement
  execute function fairness.refuse('what was signed stays');
create trigger receipt_stays before update or delete on fairness.receipt for each row
  execute function fairness.refuse('a receipt is never changed');
create trigger receipt_is_kept before truncate on fairness.receipt for each statement
  execute function fairness.refuse('a receipt is never changed');
create trigger pair_stays before delete on fairness.seed_pair for each row
  execute function fairness.refuse('a seed pair is kept for ever');
create trigger pair_keeps_its_seed before update of id, member_id, sealed_seed, commitment, leaf_index, committed_at
  on fairness.seed_pair for each row execute function fairness.refuse('what was committed stays');

-- A leaf that does not follow the last one, or a receipt without the one before it, shows that something was left out.
create function fairness.check_leaf() returns trigger language plpgsql as $$
begin
  if new.index <> coalesce((select max(index) + 1 from fairness.leaf), 0) then
    raise exception 'fairness.leaf: leaf % does not follow the last one', new.index using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger leaf_follows before insert on fairness.leaf for each row execute function fairness.check_leaf();

create function fairness.check_receipts() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a left join fairness.receipt b on b.pair_id = a.pair_id and b.nonce = a.nonce - 1
    where a.nonce < 0 or (a.nonce = 0 and a.previous_hash <> decode(repeat('0', 64), 'hex'))
      or (a.nonce > 0 and b.hash is distinct from a.previous_hash)
  ) then
    raise exception 'fairness.receipt: a receipt does not follow the one before it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger receipt_follows after insert on fairness.receipt referencing new table as added for each statement
  execute function fairness.check_receipts();

grant select, insert on fairness.key, fairness.receipt, fairness.leaf, fairness.node, fairness.checkpoint,
  fairness.beacon_round to baize_app;
grant select, insert on fairness.seed_pair to baize_app;
grant update (state, client_seed, seeded_at, beacon_source, beacon_round, beacon_value, activated_at, nonce, last_receipt,
  open_round_count, retired_at, revealed_at, reveal_leaf_index) on fairness.seed_pair to baize_app;
grant select, update on fairness.log to baize_app;
