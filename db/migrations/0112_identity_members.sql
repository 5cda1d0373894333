-- Operators list the members of a house, keep notes about one of them, and open one sealed field of one for ten minutes.
create index member_joined on identity.member (merchant_code, created_at desc, id desc);
-- By the bytes of the name: the order of the list, and whatever begins as somebody typed.
create index member_named on identity.member (merchant_code, account_key collate "C");
create index member_not_active on identity.member (merchant_code, created_at desc, id desc) where status <> 'active';
create index session_by_time on identity.session (member_id, created_at desc);

create table identity.note (
  id uuid primary key,
  member_id uuid not null references identity.member,
  operator_id uuid not null references operators.operator,
  fingerprint text not null,
  sealed bytea not null,
  written_at timestamptz not null
);
create index note_of_member on identity.note (member_id, written_at desc);

create table identity.unsealing (
  id uuid primary key,
  member_id uuid not null references identity.member,
  operator_id uuid not null references operators.operator,
  field text not null check (field in ('mobile', 'email', 'payeeName', 'birthDate', 'card')),
  card_id uuid,
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  constraint card_is_named check ((field = 'card') = (card_id is not null)),
  constraint lasts_ten_minutes check (ends_at = opened_at + interval '10 minutes')
);
create index unsealing_of_member on identity.unsealing (member_id, opened_at desc);
create index unsealing_by_operator on identity.unsealing (operator_id, opened_at);

grant select, insert, delete on identity.note to baize_app;
grant select, insert on identity.unsealing to baize_app;
