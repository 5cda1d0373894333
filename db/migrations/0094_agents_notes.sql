-- An agent may keep a note about somebody below; it is sealed with the key of whom it is about and goes with them.
create table agents.note (
  agent_id uuid not null references identity.member,
  member_id uuid not null references identity.member,
  sealed bytea not null,
  written_at timestamptz not null,
  primary key (agent_id, member_id)
);
create index note_about on agents.note (member_id);

grant select, insert, update, delete on agents.note to baize_app;
