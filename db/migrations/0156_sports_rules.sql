-- House rules are kept under the hash that stands in bets, so that a receipt leads to what was in force when it was accepted.
create table sports.rule_set (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- As it was written, since rules are read in their order: those of all sports first.
  rules json not null,
  first_bet_at timestamptz not null default now()
);
grant select, insert on sports.rule_set to baize_app;
