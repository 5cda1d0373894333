-- A merchant is a white-label house on this platform; everything that differs between houses is a row, not code.
create schema settings;
grant usage on schema settings to baize_app;

create table settings.merchant (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,15}$'),
  name text not null,
  default_language text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  symbol text not null,
  pattern text not null check (pattern ~ '^#,##(,##)?0(\.0{1,4})?$'),
  template jsonb not null,
  theme jsonb not null default '{}',
  licence jsonb,
  created_at timestamptz not null default now()
);

create table settings.merchant_host (
  host text primary key check (host = lower(host)),
  merchant_code text not null references settings.merchant
);

create table settings.merchant_language (
  merchant_code text not null references settings.merchant,
  language text not null,
  position int not null,
  primary key (merchant_code, language)
);

-- A house always speaks its own default language.
alter table settings.merchant add foreign key (code, default_language)
  references settings.merchant_language (merchant_code, language) deferrable initially deferred;

create table settings.merchant_flag (
  merchant_code text not null references settings.merchant,
  flag text not null,
  is_on boolean not null,
  primary key (merchant_code, flag)
);

create table settings.customer_service (
  merchant_code text not null references settings.merchant,
  kind text not null check (kind in ('WHATSAPP', 'LIVECHAT', 'TELEGRAM')),
  path text not null,
  position int not null,
  primary key (merchant_code, kind)
);

create table settings.download_link (
  merchant_code text not null references settings.merchant,
  resource_type text not null check (resource_type in ('IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon')),
  url text not null,
  primary key (merchant_code, resource_type)
);

create table settings.country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  dialing_code text not null check (dialing_code ~ '^\+[0-9]{1,7}$')
);

create table settings.merchant_country (
  merchant_code text not null references settings.merchant,
  country_code text not null references settings.country,
  is_default boolean not null default false,
  primary key (merchant_code, country_code)
);

create unique index merchant_default_country on settings.merchant_country (merchant_code) where is_default;

-- A window in which a house is closed. An open end means until someone ends it.
create table settings.maintenance (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  info text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at is null or ends_at > starts_at)
);

create table settings.restricted_region (
  merchant_code text not null references settings.merchant,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  primary key (merchant_code, country_code)
);

grant select, insert, update, delete on all tables in schema settings to baize_app;
