-- Two operators are two persons, each with a second step and a browser of their own, and the database compares them.
create table operators.person (
  id uuid primary key,
  -- The telephone that the house knows them by, sealed; its digest finds it again. Who came before this has none.
  sealed_telephone bytea,
  telephone_digest bytea unique,
  created_at timestamptz not null default now(),
  check ((sealed_telephone is null) = (telephone_digest is null))
);

insert into operators.person (id) select id from operators.operator;
alter table operators.operator add column person_id uuid references operators.person;
update operators.operator set person_id = id;
alter table operators.operator alter column person_id set not null;

-- What was looked at when it was decided, and both reasons, are kept with the decision.
alter table operators.approval
  add column asked_person uuid references operators.person,
  add column decided_person uuid references operators.person,
  add column before jsonb,
  add column digest text check (digest ~ '^[0-9a-f]{32}$'),
  add column decision_reason text check (length(decision_reason) between 1 and 140);

-- Whose login asked and whose decided is looked up here, so that no caller can say it otherwise.
create function operators.name_persons() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  select o.person_id into new.asked_person from operators.operator o where o.id = new.asked_by;
  new.decided_person = null;
  select o.person_id into new.decided_person from operators.operator o where o.id = new.decided_by;
  return new;
end $$;
revoke all on function operators.name_persons from public;
create trigger approval_names_persons before insert or update of asked_by, decided_by on operators.approval
  for each row execute function operators.name_persons();
update operators.approval set asked_by = asked_by;
alter table operators.approval add constraint two_persons check (decided_person <> asked_person);

-- What an operator showed who they are with: the key of a browser, the secret of an app, a passkey; as digests.
create table operators.mark (
  operator_id uuid not null references operators.operator,
  kind text not null check (kind in ('browser', 'app', 'passkey')),
  digest bytea not null,
  used_at timestamptz not null,
  primary key (operator_id, kind, digest)
);

-- Refusals of a permission, counted by operator, and when the last of them were.
create table operators.refused (
  operator_id uuid primary key references operators.operator,
  total bigint not null,
  refused_at timestamptz[] not null check (cardinality(refused_at) <= 10)
);

-- Lists go on from a place in a unique order.
drop index operators.approval_asked;
create index approval_place on operators.approval (asked_at desc, id desc);
create index approval_state_place on operators.approval (state, asked_at desc, id desc);
create index audit_operator on operators.audit (operator_id, number desc);
create index audit_action on operators.audit (action, number desc);
create index session_of_operator_seen on operators.session (operator_id, seen_at desc);

grant select, insert, update on operators.person, operators.mark, operators.refused to baize_app;
