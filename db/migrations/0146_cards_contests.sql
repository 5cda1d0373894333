-- A sit & go: entries lie in an account of their room until they are prizes, and a row says who is in it and what became of them.
alter domain ledger.account_path drop constraint account_path_check;
alter domain ledger.account_path add constraint account_path_check
  check (length(value) <= 200 and value ~ '^(member|house|gateway|jackpot|host|room)(:[A-Za-z0-9_.-]+)+$');

-- Somebody in a sit & go from its start on, with the round of play that stands for all of it.
create table cards.entrant (
  contest_id uuid not null,
  member_id uuid not null references identity.member (id),
  room_id uuid not null,
  merchant_code text not null references settings.merchant (code),
  currency text not null,
  is_trial boolean not null,
  place smallint not null check (place >= 0),
  round_id uuid not null unique,
  entry bigint not null check (entry > 0),
  fee bigint not null check (fee >= 0),
  started_at timestamptz not null,
  -- Which of all they became, with nothing where it was cancelled; what they were paid, and what of the fee they had back.
  finish smallint check (finish > 0),
  prize bigint check (prize >= 0),
  fee_back bigint check (fee_back >= 0),
  ended_at timestamptz,
  -- A prize that an account could not take waits here.
  paid_at timestamptz,
  primary key (contest_id, member_id),
  check ((ended_at is null) = (prize is null) and (ended_at is null) = (fee_back is null)),
  check (paid_at is null or ended_at is not null)
);
create index entrant_of_member on cards.entrant (member_id, started_at);
create index entrant_owed on cards.entrant (ended_at) where paid_at is null and ended_at is not null;
grant select, insert on cards.entrant to baize_app;
grant update (finish, prize, fee_back, ended_at, paid_at) on cards.entrant to baize_app;

