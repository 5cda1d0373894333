-- Vendors make games; a merchant chooses vendors and the order they are shown in.
create schema catalog;
grant usage on schema catalog to baize_app;

create table catalog.vendor (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,15}$'),
  display_name text not null,
  account_type_name text not null,
  opens_list boolean not null,
  lobby_game text,
  large_icon text not null,
  small_icon text not null
);

create table catalog.merchant_vendor (
  merchant_code text not null references settings.merchant,
  vendor_code text not null references catalog.vendor,
  game_type text not null,
  position int not null,
  primary key (merchant_code, game_type, vendor_code)
);

create table catalog.game (
  node_id bigint generated always as identity primary key,
  vendor_code text not null references catalog.vendor,
  code text not null unique,
  game_type text not null,
  classify text not null,
  names jsonb not null,
  rtp numeric(5, 2) check (rtp between 75 and 100),
  tag text check (tag in ('HOT', 'NEW')),
  support_play int not null check (support_play in (0, 1)),
  lotto_mode text,
  game_group_id text,
  icon text not null,
  large_icon text not null,
  popularity int not null,
  is_on boolean not null default true
);

create index game_by_type on catalog.game (game_type, popularity) where is_on;
create index game_by_vendor on catalog.game (vendor_code, popularity) where is_on;

grant select, insert, update, delete on all tables in schema catalog to baize_app;
