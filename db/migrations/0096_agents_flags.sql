-- Play that looks made for a bill is looked at by a person before the bill is paid, so it is noted by agent and day.
create table agents.flag (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  -- Whose bill waits.
  agent_id uuid not null references identity.member,
  -- Whose play it is.
  member_id uuid not null references identity.member,
  day date not null,
  kind text not null check (kind in ('opposing', 'voided', 'sent')),
  -- How often it was seen.
  times int not null check (times > 0),
  raised_at timestamptz not null,
  unique (agent_id, day, kind, member_id)
);

grant select, insert on agents.flag to baize_app;
