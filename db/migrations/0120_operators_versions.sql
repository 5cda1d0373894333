-- Whatever operators write keeps every state it was in, with who wrote it and why, so that it can be looked at and put back.
create table operators.version (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,31}$'),
  -- The name, key or code of the thing within its house.
  name text not null,
  number integer not null check (number > 0),
  -- Null where it was taken away.
  content jsonb,
  -- Null where it was found so: changed by another door, or there before anything was kept.
  put_by uuid references operators.operator (id),
  -- Who agreed, where it took two.
  agreed_by uuid references operators.operator (id),
  reason text,
  -- The version that was put back.
  back_to integer check (back_to < number),
  put_at timestamptz not null default now(),
  unique (merchant_code, kind, name, number)
);
create index version_of_kind on operators.version (merchant_code, kind, id desc);
grant select, insert on operators.version to baize_app;
