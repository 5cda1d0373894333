-- What a house asks of a new member, and the words it has them agree to, are the house's own.
create table settings.registration (
  merchant_code text primary key references settings.merchant,
  minimum_age smallint not null check (minimum_age in (18, 21))
);

create table settings.registration_field (
  merchant_code text not null references settings.merchant,
  method text not null check (method in ('username', 'mobile')),
  field text not null check (field in ('username', 'mobileNum', 'verificationCode', 'password', 'confirmPassword',
    'paymentPassword', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'email', 'nickname',
    'payeeName', 'birthDate', 'recommenderId', 'affiliateCode', 'captcha')),
  is_enabled boolean not null,
  is_required boolean not null,
  -- Null where the field keeps its usual shape. What may stand here is checked before it is saved.
  pattern text check (pattern ~ '^\^.+\$$' and length(pattern) <= 200),
  position int not null,
  primary key (merchant_code, method, field),
  unique (merchant_code, method, position),
  check (is_enabled or not is_required)
);

-- Every version of the terms that anybody may have agreed to; the newest of a language is in force.
create table settings.agreement (
  merchant_code text not null references settings.merchant,
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  language text not null,
  title text not null,
  sections jsonb not null,
  published_at timestamptz not null default now(),
  primary key (merchant_code, version)
);

grant select, insert, update, delete on settings.registration, settings.registration_field to baize_app;
grant select, insert on settings.agreement to baize_app;
