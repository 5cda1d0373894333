-- Makers of games that speak the wallet protocol: where they are, what they sign with, and what they were promised.
create table play.vendor (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,15}$'),
  url text not null check (url ~ '^https?://'),
  -- Where its games may be served from: a launch that leads elsewhere is refused.
  game_origins text[] not null,
  -- Where its calls may come from; with none, from anywhere: the signature is what counts.
  networks text[] not null default '{}',
  is_on boolean not null default true,
  -- In a demo, its own tests may ask for players with play money.
  is_test boolean not null default false
);

-- What both ends sign with, sealed. Two of a vendor hold at once, so that one can take over from the other.
create table play.vendor_key (
  vendor text not null references play.vendor,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  slot int not null check (slot in (1, 2)),
  algorithm text not null check (algorithm in ('hmac-sha256', 'ed25519')),
  sealed bytea not null,
  added_at timestamptz not null,
  retired_at timestamptz,
  primary key (vendor, key_id)
);
create unique index vendor_key_slot on play.vendor_key (vendor, slot) where retired_at is null;

-- Messages that were believed once are not believed again, whichever node they come to.
create table play.vendor_nonce (
  vendor text not null,
  nonce uuid not null,
  seen_at timestamptz not null,
  primary key (vendor, nonce)
);
create index vendor_nonce_by_age on play.vendor_nonce (seen_at);

-- The games a vendor said it has, under the codes that the catalogue has them by.
create table play.vendor_game (
  code text primary key,
  vendor text not null references play.vendor,
  is_on boolean not null default true,
  has_demo boolean not null,
  has_free_rounds boolean not null
);

-- A member as one vendor knows them: another vendor knows the same member by another name.
create table play.player (
  vendor text not null references play.vendor,
  ref text not null,
  member_id uuid not null references identity.member,
  merchant_code text not null,
  currency text not null,
  is_trial boolean not null,
  primary key (vendor, ref),
  unique (vendor, member_id)
);

-- What was known of the member when a vendor's game was opened.
create table play.vendor_session (
  session_id uuid primary key references play.session,
  country text,
  language text not null
);

-- Free rounds that a vendor was asked to give.
create table play.free_round_grant (
  vendor text not null references play.vendor,
  grant_id text not null,
  players text[] not null,
  games text[] not null,
  count int not null check (count between 1 and 1000),
  stake bigint not null check (stake > 0),
  currency text not null,
  valid_from_at timestamptz not null,
  valid_until_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (vendor, grant_id),
  constraint valid_for_a_month check (valid_until_at > valid_from_at and valid_until_at <= valid_from_at + interval '30 days')
);

-- What came back of a grant: its rounds one by one, or their sum once, and never both.
create table play.free_round_use (
  vendor text not null,
  tx_id text not null,
  grant_id text not null,
  player text not null,
  kind text not null check (kind in ('round', 'summary')),
  primary key (vendor, tx_id),
  foreign key (vendor, grant_id) references play.free_round_grant
);
create index free_round_use_by_grant on play.free_round_use (vendor, grant_id, player);
create unique index free_round_summary on play.free_round_use (vendor, grant_id, player) where kind = 'summary';

grant select, insert, update on play.vendor, play.vendor_key, play.vendor_game, play.free_round_grant to baize_app;
grant select, insert on play.player, play.vendor_session to baize_app;
grant select, insert, delete on play.vendor_nonce, play.free_round_use to baize_app;
