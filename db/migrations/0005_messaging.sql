-- What a house says to everybody: banners and notices, each in the languages it speaks, each with its time.
create schema messaging;
grant usage on schema messaging to baize_app;

create table messaging.banner (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  name text not null,
  group_name text not null check (group_name ~ '^[a-z_]{1,32}$'),
  position int not null,
  url text,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  unique (merchant_code, name)
);

create table messaging.banner_text (
  banner_id uuid not null references messaging.banner on delete cascade,
  language text not null,
  title text not null,
  text text not null,
  action text,
  image text not null,
  primary key (banner_id, language)
);

create table messaging.notice (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  name text not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  unique (merchant_code, name)
);

create table messaging.notice_text (
  notice_id uuid not null references messaging.notice on delete cascade,
  language text not null,
  title text not null,
  primary key (notice_id, language)
);

grant select, insert, update, delete on all tables in schema messaging to baize_app;
