-- A member and the house talk: what was said is sealed with the member's key, numbered without gaps, and read up to a line.
create schema chat;
grant usage on schema chat to baize_app;

-- When somebody answers; a house without a row here answers at any hour.
create table chat.house (
  merchant_code text primary key references settings.merchant,
  zone text not null
);

create table chat.opening (
  merchant_code text not null references chat.house on delete cascade,
  weekday int not null check (weekday between 0 and 6),
  -- Minutes of the day.
  opens int not null check (opens between 0 and 1439),
  closes int not null check (closes between 1 and 1440 and closes > opens),
  primary key (merchant_code, weekday, opens)
);

create table chat.answer (
  merchant_code text not null references chat.house on delete cascade,
  language text not null,
  text text not null,
  primary key (merchant_code, language)
);

-- One conversation a member.
create table chat.thread (
  member_id uuid primary key references identity.member,
  merchant_code text not null references settings.merchant,
  -- How many lines there are, and up to which either side has read.
  lines int not null default 0,
  member_read int not null default 0,
  house_read int not null default 0,
  -- Since when the member waits for an answer.
  waiting_from_at timestamptz,
  last_at timestamptz not null,
  -- From when on the automatic answer is given again.
  answer_again_at timestamptz,
  check (member_read between 0 and lines and house_read between 0 and lines)
);
create index thread_waiting on chat.thread (merchant_code, waiting_from_at) where waiting_from_at is not null;
create index thread_latest on chat.thread (merchant_code, last_at desc);

create table chat.image (
  id uuid primary key,
  member_id uuid not null references identity.member,
  -- An operator's picture; null where the member sent it.
  sent_by uuid references operators.operator,
  width int not null,
  height int not null,
  store_key text not null,
  created_at timestamptz not null default now()
);
create index image_of_member on chat.image (member_id);

create table chat.line (
  member_id uuid not null references chat.thread,
  number int not null check (number > 0),
  sender text not null check (sender in ('member', 'house', 'auto')),
  operator_id uuid references operators.operator,
  request_id text,
  fingerprint text,
  sealed bytea,
  image_id uuid references chat.image,
  said_at timestamptz not null,
  primary key (member_id, number),
  check ((sender = 'house') = (operator_id is not null)),
  check (sealed is not null or image_id is not null)
);
create unique index line_request on chat.line (member_id, request_id) where request_id is not null;
create index line_said on chat.line (member_id, said_at) where sender = 'member';

create table chat.upload (
  member_id uuid not null references identity.member,
  day date not null,
  count int not null,
  primary key (member_id, day)
);

grant select, insert, update, delete on chat.house, chat.opening, chat.answer, chat.upload to baize_app;
grant select, insert, update, delete on chat.thread to baize_app;
grant select, insert, delete on chat.line, chat.image to baize_app;
