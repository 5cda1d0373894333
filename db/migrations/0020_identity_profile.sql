-- A member has a picture to stand behind, an address that they proved, and the right to be forgotten.
alter table identity.member add column head_icon text check (head_icon in ('kite', 'lantern', 'heron', 'marigold', 'tiger',
  'lotus', 'compass', 'mango', 'moon', 'drum', 'sail', 'star'));

-- When what was known of them was destroyed; such an account is closed for good.
alter table identity.member add column erased_at timestamptz;
alter table identity.member add constraint erased_is_closed check (erased_at is null or status = 'closed');

-- A code that was sent to an address which is to become somebody's.
alter table identity.code drop constraint code_purpose_check;
alter table identity.code add constraint code_purpose_check
  check (purpose in ('register', 'login', 'password', 'step-up', 'payment-password', 'email'));
