-- Significant events: what a regulator asks about, whoever or whatever caused it. Each is written once and kept.
create table operators.event (
  number bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind ~ '^[a-z-]+\.[a-z-]+$'),
  -- Which part of the platform it is about.
  component text not null check (component ~ '^[a-z][a-z-]{0,31}$'),
  -- Null where it is of no one house.
  merchant_code text,
  -- Those who did it; nobody, where it happened by itself.
  operator_ids uuid[] not null default '{}',
  -- The id of whom or what it is about.
  subject text not null check (length(subject) between 1 and 200),
  reason text check (length(reason) <= 140),
  before jsonb,
  after jsonb
);
create index event_of_house on operators.event (merchant_code, number desc);
create index event_of_kind on operators.event (kind, number desc);
create index event_of_subject on operators.event (subject, number desc);

create function operators.keep_event() returns trigger language plpgsql as $$
begin
  raise exception 'operators.event: what happened is never rewritten' using errcode = 'restrict_violation';
end $$;

create trigger event_stays before update or delete on operators.event
  for each row execute function operators.keep_event();
create trigger event_is_kept before truncate on operators.event
  for each statement execute function operators.keep_event();

revoke all on function operators.keep_event from public;
grant select, insert on operators.event to baize_app;
