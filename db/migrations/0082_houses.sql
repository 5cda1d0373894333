-- What was asked of houses and of the catalogue as whole documents, so that an approval applies what was seen and a request id counts once.
create schema houses;
grant usage on schema houses to baize_app;

create table houses.change (
  -- The caller's own id, which is also the approval's where it takes two.
  id uuid primary key,
  -- The code of a house; null for the catalogue.
  merchant_code text,
  document jsonb not null,
  -- What was there when it was put, by its fingerprint; null where there was nothing.
  found text check (found ~ '^[0-9a-f]{64}$'),
  changes jsonb not null,
  takes_two boolean not null,
  put_by uuid not null,
  put_at timestamptz not null default now()
);
grant select, insert on houses.change to baize_app;
