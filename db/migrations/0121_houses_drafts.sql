-- A house is written in a draft, looked at before anybody else sees it, and put at once or at a time.
create table houses.draft (
  merchant_code text not null,
  -- Each operator writes their own.
  operator_id uuid not null,
  document jsonb not null,
  -- The house that it was begun upon.
  base jsonb not null,
  revision integer not null check (revision > 0),
  saved_at timestamptz not null,
  primary key (merchant_code, operator_id)
);
grant select, insert, update, delete on houses.draft to baize_app;

create table houses.preview (
  -- Of the ticket, which is never kept.
  digest bytea primary key,
  merchant_code text not null,
  document jsonb not null,
  language text not null,
  theme text not null check (theme in ('dark', 'light')),
  path text not null,
  ends_at timestamptz not null
);
create index preview_over on houses.preview (ends_at);
grant select, insert, delete on houses.preview to baize_app;

create table houses.plan (
  -- The change that is put at that time.
  id uuid primary key references houses.change (id),
  merchant_code text not null,
  state text not null check (state in ('waiting', 'planned', 'done', 'failed', 'withdrawn')),
  applies_at timestamptz not null,
  reason text not null,
  asked_by uuid not null,
  agreed_by uuid check (agreed_by <> asked_by),
  failure text,
  check ((state = 'failed') = (failure is not null))
);
create index plan_due on houses.plan (applies_at) where state = 'planned';
create index plan_of_house on houses.plan (merchant_code, applies_at desc, id desc);
grant select, insert, update on houses.plan to baize_app;

-- The version of the house that a change puts back.
alter table houses.change add column back_to integer;
