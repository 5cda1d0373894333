-- Who someone is, how they prove it, and which browsers they are logged in on. Personal data is sealed field by field.
create schema identity;
grant usage on schema identity to baize_app;

create table identity.member (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  account text not null,
  -- The account as it is compared: two names that look alike to a person are one.
  account_key text not null,
  type smallint not null check (type in (0, 1, 2, 4, 40, 41, 42)),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  nickname text,
  language text not null,
  invited_by uuid references identity.member,
  register_method text not null check (register_method in ('APP', 'H5', 'PWA', 'WEBCLIP')),
  register_host text not null,
  register_url text,
  -- One of the demo's own people; where money is real there may be none.
  is_demo boolean not null default false,
  trial_ends_at timestamptz check ((trial_ends_at is not null) = (type = 4)),
  first_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (merchant_code, account_key)
);

create index member_invited_by on identity.member (invited_by);

-- A key for each member, itself sealed: to forget a person is to destroy the key.
create table identity.personal_key (
  member_id uuid primary key references identity.member,
  sealed_key bytea not null
);

-- One row a field. The digest finds a person by what they typed without opening anything.
create table identity.personal_field (
  member_id uuid not null references identity.member,
  merchant_code text not null references settings.merchant,
  field text not null check (field in ('mobile', 'email', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp',
    'zalo', 'payeeName', 'birthDate')),
  sealed bytea not null,
  digest bytea,
  primary key (member_id, field)
);

create unique index personal_field_digest on identity.personal_field (merchant_code, field, digest)
  where field in ('mobile', 'email');

create table identity.password (
  member_id uuid primary key references identity.member,
  hash text not null,
  is_temporary boolean not null default false,
  changed_at timestamptz not null default now()
);

create table identity.payment_password (
  member_id uuid primary key references identity.member,
  hash text not null,
  failures int not null default 0,
  lock_ends_at timestamptz,
  changed_at timestamptz not null default now()
);

-- A browser that a member is logged in on. The key is the browser's own; a token without it opens nothing.
create table identity.session (
  id uuid primary key,
  member_id uuid not null references identity.member,
  token_digest bytea not null unique,
  refresh_digest bytea not null unique,
  -- The refresh token before this one: who shows it again is not the owner, or not alone.
  spent_refresh_digest bytea unique,
  proof_key jsonb not null,
  is_remembered boolean not null,
  device_digest bytea not null,
  agent text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  token_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'kicked', 'password', 'reuse', 'idle', 'replaced', 'suspended')),
  check ((ended_at is null) = (end_reason is null))
);

create index session_of_member on identity.session (member_id) where ended_at is null;

create table identity.known_device (
  member_id uuid not null references identity.member,
  device_digest bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Until when the member wants no second step asked here; null where they never said so.
  trust_ends_at timestamptz,
  primary key (member_id, device_digest)
);

-- Counts of what may not be done too often: failures, sends, checks. A window that is over starts anew.
create table identity.tally (
  kind text not null,
  key text not null,
  count int not null,
  ends_at timestamptz not null,
  primary key (kind, key)
);

create table identity.captcha (
  id uuid primary key,
  purpose text not null,
  answer_digest bytea not null,
  ends_at timestamptz not null
);

-- A code that was sent to a telephone or an address, to be typed back once.
create table identity.code (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  purpose text not null check (purpose in ('register', 'login', 'password', 'step-up', 'payment-password')),
  channel text not null check (channel in ('sms', 'email')),
  target_digest bytea not null,
  -- Whose it is, where it goes to a letter box that may be opened anywhere.
  member_id uuid references identity.member,
  -- The browser that asked: a code that somebody else asked for is of no use to it, and does not spoil its own.
  device_digest bytea not null,
  code_digest bytea not null,
  -- False where nobody was there to send it to, which the caller is not told.
  is_sent boolean not null,
  -- Where telephones get it, to see that what is sent there is also typed back.
  country text,
  prefix_digest bytea,
  tries int not null default 0,
  ends_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index code_target on identity.code (merchant_code, purpose, target_digest, created_at desc);
create index code_country on identity.code (country, created_at desc) where is_sent;
create index code_prefix on identity.code (prefix_digest, created_at desc) where is_sent;

-- Keys that browsers seal their bodies with. The private half is sealed with the server's own key.
create table identity.seal_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private bytea not null,
  created_at timestamptz not null default now(),
  offer_ends_at timestamptz not null,
  ends_at timestamptz not null
);

-- What must not be seen twice, until it is too old to count anyway.
create table identity.seen_once (
  kind text not null,
  value text not null,
  ends_at timestamptz not null,
  primary key (kind, value)
);

create index seen_once_ends_at on identity.seen_once (ends_at);

-- An invitation that brings a new member under somebody.
create table identity.invitation (
  code text primary key check (code ~ '^[0-9A-Z]{4,32}$'),
  merchant_code text not null references settings.merchant,
  member_id uuid not null references identity.member,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

-- The second step of members who want one.
create table identity.totp (
  member_id uuid primary key references identity.member,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table identity.passkey (
  credential_id text primary key,
  member_id uuid not null references identity.member,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index passkey_of_member on identity.passkey (member_id);

-- What a passkey is to sign, kept for one session and one purpose until it is signed or too old.
create table identity.passkey_challenge (
  session_id uuid not null references identity.session,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  ends_at timestamptz not null,
  primary key (session_id, purpose)
);

-- For the day the telephone is lost: each opens once.
create table identity.recovery_code (
  member_id uuid not null references identity.member,
  digest bytea not null,
  used_at timestamptz,
  primary key (member_id, digest)
);

-- Between the first step of a login and the second, for the browser that took the first.
create table identity.login_ticket (
  digest bytea primary key,
  member_id uuid not null references identity.member,
  proof_key jsonb not null,
  is_remembered boolean not null,
  device_digest bytea not null,
  -- The identity at a network that becomes the member's once they are in.
  link jsonb,
  challenge text,
  tries int not null default 0,
  ends_at timestamptz not null
);

create table identity.social_account (
  merchant_code text not null references settings.merchant,
  network text not null check (network in ('facebook', 'google', 'line', 'twitter', 'firebase')),
  subject text not null,
  member_id uuid not null references identity.member,
  linked_at timestamptz not null default now(),
  primary key (merchant_code, network, subject),
  unique (member_id, network)
);

-- A browser on its way to a network and back. The cookie it carries is the only name of the row that it knows.
create table identity.social_journey (
  digest bytea primary key,
  -- Taken away when the network sends the browser back, so that nobody comes back twice.
  state_digest bytea unique,
  merchant_code text not null references settings.merchant,
  network text not null check (network in ('facebook', 'google', 'line', 'twitter')),
  sealed_checks bytea not null,
  proof_key jsonb not null,
  is_remembered boolean not null,
  device_digest bytea not null,
  -- Who the network says it is.
  subject text,
  display_name text,
  ends_at timestamptz not null
);

-- Opens the live socket of one session once.
create table identity.live_ticket (
  digest bytea primary key,
  session_id uuid not null references identity.session,
  ends_at timestamptz not null
);

create table identity.security_answer (
  member_id uuid not null references identity.member,
  question text not null,
  hash text not null,
  primary key (member_id, question)
);

create table identity.consent (
  member_id uuid not null references identity.member,
  document text not null,
  version_digest text not null,
  ip text not null,
  given_at timestamptz not null default now(),
  primary key (member_id, document, version_digest)
);

-- How many trials a device has left.
create table identity.trial_device (
  device_digest bytea primary key,
  plays_left int not null check (plays_left >= 0)
);

grant select, insert, update, delete on all tables in schema identity to baize_app;
