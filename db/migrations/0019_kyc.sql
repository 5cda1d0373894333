-- Who a member is, shown by pictures of documents that an operator looks at; the pictures themselves lie elsewhere, sealed.
create schema kyc;
grant usage on schema kyc to baize_app;

-- From when on members of a house must be known; without a row, from the first deposit on.
create table kyc.setting (
  merchant_code text primary key references settings.merchant,
  gate text not null check (gate in ('registration', 'first-deposit', 'first-withdrawal'))
);

create table kyc.case (
  id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_code text not null references settings.merchant,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'rejected')),
  -- What the member wrote beside the pictures, sealed with their own key.
  sealed_remark bytea,
  confirmed_age smallint check (confirmed_age in (18, 21)),
  reason text check (length(reason) <= 140),
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references operators.operator,
  check ((state = 'draft') = (submitted_at is null)),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state = 'rejected') = (reason is not null))
);

create unique index case_open on kyc.case (member_id) where state in ('draft', 'submitted');
create index case_of_member on kyc.case (member_id, created_at desc);
create index case_waiting on kyc.case (submitted_at) where state = 'submitted';

-- A picture as we drew it anew; nothing of the file that was sent is kept.
create table kyc.image (
  id uuid primary key,
  member_id uuid not null references identity.member,
  -- A document belongs to a case; a slip is named by the payment it shows.
  case_id uuid references kyc.case,
  purpose text not null check (purpose in ('document', 'slip')),
  digest bytea not null,
  bytes int not null,
  width int not null,
  height int not null,
  store_key text not null unique,
  created_at timestamptz not null default now(),
  check ((purpose = 'document') = (case_id is not null))
);

create unique index image_once on kyc.image (case_id, digest);
create index image_of_member on kyc.image (member_id);

-- Pictures that were sent in a day, good or bad.
create table kyc.upload (
  member_id uuid not null references identity.member,
  day date not null,
  count int not null,
  primary key (member_id, day)
);

grant select, insert, update, delete on all tables in schema kyc to baize_app;
