-- A house says more than a line: announcements in full, popups, a help centre and letters to one member, and knows what was read.
alter table messaging.banner add column platforms text[] not null default '{M,W}'
  check (cardinality(platforms) > 0 and platforms <@ '{M,W}'::text[]);

alter table messaging.notice add column audience text not null default 'player' check (audience in ('player', 'agent'));

-- Rich text that was cleaned before it came here.
alter table messaging.notice_text add column content text not null default '';

create index notice_of_house on messaging.notice (merchant_code, starts_at desc);

create table messaging.notice_read (
  notice_id uuid not null references messaging.notice on delete cascade,
  member_id uuid not null references identity.member,
  read_at timestamptz not null default now(),
  primary key (notice_id, member_id)
);
create index notice_read_by_member on messaging.notice_read (member_id);

create table messaging.popup (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  name text not null,
  -- A for members, B for guests, F for members in their first session.
  execution text not null check (execution in ('A', 'B', 'F')),
  promotion_type text check (promotion_type ~ '^[A-Z][A-Z_]{1,39}$'),
  position int not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  unique (merchant_code, name)
);

create table messaging.popup_text (
  popup_id uuid not null references messaging.popup on delete cascade,
  language text not null,
  title text not null,
  content text not null,
  primary key (popup_id, language)
);

create table messaging.help (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  name text not null,
  -- An entry at the top has none; articles stand one level below and no deeper.
  parent_id uuid references messaging.help on delete cascade check (parent_id <> id),
  anchor text check (anchor ~ '^[a-z][a-z0-9-]{0,39}$'),
  position int not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  unique (merchant_code, name),
  unique (merchant_code, anchor)
);

create table messaging.help_text (
  help_id uuid not null references messaging.help on delete cascade,
  language text not null,
  title text not null,
  content text not null,
  primary key (help_id, language)
);

-- A letter that a fact caused says which; its words are found when it is read, in the language of the reader.
create table messaging.letter (
  id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_code text not null references settings.merchant,
  kind text not null,
  parts jsonb not null default '{}',
  -- What an operator wrote, sealed with the key of the member.
  sealed bytea,
  -- Under which name the operator asked, or which fact it was: neither brings a second letter.
  cause text not null,
  fingerprint text,
  written_by uuid references operators.operator,
  written_at timestamptz not null,
  read_at timestamptz,
  unique (member_id, cause),
  check ((kind = 'operator') = (sealed is not null)),
  check ((kind = 'operator') = (written_by is not null))
);
create index letter_of_member on messaging.letter (member_id, written_at desc, id desc);
create index letter_unread on messaging.letter (member_id) where read_at is null;

grant select, insert, update, delete on messaging.notice_read, messaging.popup, messaging.popup_text, messaging.help,
  messaging.help_text, messaging.letter to baize_app;
