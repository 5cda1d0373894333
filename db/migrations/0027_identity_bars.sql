-- An exclusion holds for the person: who comes again with the same number, address, document or browser is not let in anew.
create table identity.bar (
  member_id uuid not null references identity.member,
  kind text not null check (kind in ('mobile', 'email', 'idNumber', 'device')),
  digest bytea not null,
  -- None where it has no end.
  ends_at timestamptz,
  primary key (member_id, kind, digest)
);
create index bar_digest on identity.bar (kind, digest);

grant select, insert, update on identity.bar to baize_app;
