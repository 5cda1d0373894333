-- What an agent is paid by whom is above is agreed once and kept as it was agreed: each version with its text, its hash and its way.
create table agents.contract (
  -- Of the pair and kind: what they agree on later is the next version of it.
  id uuid not null,
  version int not null check (version > 0),
  merchant_code text not null references settings.merchant,
  kind text not null check (kind in ('daily', 'dividend', 'hourly')),
  -- Null is the house.
  upline_id uuid references identity.member,
  agent_id uuid not null references identity.member,
  tier_rows jsonb not null,
  options jsonb not null,
  text text not null,
  hash text not null,
  proposed_by text not null check (proposed_by in ('upline', 'agent')),
  -- The same request is one version.
  request_id uuid not null,
  fingerprint text not null,
  proposed_at timestamptz not null,
  state text not null check (state in ('draft', 'offered', 'scheduled', 'active', 'revoke-requested', 'suspended',
    'superseded', 'ended', 'revoked', 'rejected', 'withdrawn', 'expired', 'dismissed')),
  lapses_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  end_asked_by text check (end_asked_by in ('upline', 'agent')),
  word text not null default '',
  -- Since when the house stands in the place of whoever left.
  upline_gone_at timestamptz,
  agent_gone_at timestamptz,
  primary key (id, version),
  constraint nobody_with_themselves check (upline_id <> agent_id),
  constraint hash_is_of_the_text check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  constraint waiting_lapses check ((state in ('draft', 'offered', 'revoke-requested')) = (lapses_at is not null)),
  constraint agreed_has_a_start check (
    state not in ('scheduled', 'active', 'revoke-requested', 'suspended', 'revoked') or starts_at is not null),
  constraint end_is_asked check (state <> 'revoke-requested' or end_asked_by is not null),
  constraint never_ends_before_it_starts check (ends_at >= starts_at),
  constraint over_has_an_end check (state <> 'revoked' or ends_at is not null)
);

-- An agent has one upline, so one of each is one a pair and kind too, and no day is paid by two.
create unique index contract_one_standing on agents.contract (agent_id, kind)
  where state in ('active', 'revoke-requested', 'suspended');
create unique index contract_one_open on agents.contract (agent_id, kind)
  where state in ('offered', 'scheduled');
create unique index contract_one_draft on agents.contract (agent_id, kind) where state = 'draft';
create unique index contract_request on agents.contract
  ((case proposed_by when 'upline' then upline_id else agent_id end), request_id) nulls not distinct;
create index contract_of_agent on agents.contract (agent_id, kind, proposed_at desc);
create index contract_of_upline on agents.contract (upline_id, kind) where upline_id is not null;
create index contract_starting on agents.contract (starts_at) where state = 'scheduled';
create index contract_lapsing on agents.contract (lapses_at) where lapses_at is not null;
create index contract_in_force on agents.contract (merchant_code, kind, starts_at) where starts_at is not null;

-- Who did what and when: what a version went through.
create table agents.contract_step (
  contract_id uuid not null,
  version int not null,
  number int not null check (number > 0),
  state text not null,
  -- One of the two, operators, or time itself.
  done_by text not null check (done_by in ('upline', 'agent', 'operators', 'time')),
  word text not null,
  done_at timestamptz not null,
  primary key (contract_id, version, number),
  foreign key (contract_id, version) references agents.contract
);

create function agents.keep_contract() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;
create trigger contract_keeps_its_terms before update of id, version, merchant_code, kind, upline_id, agent_id, tier_rows,
  options, text, hash, proposed_by, request_id, fingerprint, proposed_at on agents.contract for each row
  execute function agents.keep_contract('a contract keeps its terms');
create trigger contract_stays_closed before update of state on agents.contract for each row
  when (old.state in ('superseded', 'ended', 'revoked', 'rejected', 'withdrawn', 'expired', 'dismissed'))
  execute function agents.keep_contract('what is over stays over');
create trigger contract_is_kept before delete on agents.contract for each row
  execute function agents.keep_contract('a contract is kept');
create trigger contract_step_is_kept before update or delete on agents.contract_step for each row
  execute function agents.keep_contract('what happened stays');

grant select, insert on agents.contract, agents.contract_step to baize_app;
grant update (state, lapses_at, starts_at, ends_at, end_asked_by, word, upline_gone_at, agent_gone_at) on agents.contract
  to baize_app;
