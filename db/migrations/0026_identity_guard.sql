-- Money is guarded by what its owner was known by yesterday, and an owner can say at once that something was not them.
-- When a payment password was set for the first time, which is no change of one.
alter table identity.payment_password add column set_at timestamptz not null default now();
update identity.payment_password set set_at = changed_at;

alter table identity.personal_field add column changed_at timestamptz not null default now();

-- A member says that somebody else is at their account: until the house lifts it, no money leaves.
create table identity.alarm (
  id uuid primary key,
  member_id uuid not null references identity.member,
  raised_by text not null check (raised_by in ('session', 'notice')),
  raised_at timestamptz not null default now(),
  lifted_at timestamptz
);

create unique index alarm_raised on identity.alarm (member_id) where lifted_at is null;

-- The link of a notice, by which its reader raises the alarm without a session.
create table identity.notice_link (
  digest bytea primary key,
  member_id uuid not null references identity.member,
  ends_at timestamptz not null
);

create index notice_link_ends_at on identity.notice_link (ends_at);

grant select, insert, update, delete on identity.alarm, identity.notice_link to baize_app;
