-- An operator notes the name that the documents show, and who comes back after an exclusion shows them anew.
alter table kyc.case
  -- The name as it stands in the documents, sealed with the member's own key.
  add column sealed_name bytea,
  -- Decided before the member asked to come back: it shows nothing any more.
  add column is_lapsed boolean not null default false;

create table kyc.renewal (
  member_id uuid primary key references identity.member,
  asked_at timestamptz not null default now()
);
grant select, insert, update on kyc.renewal to baize_app;
