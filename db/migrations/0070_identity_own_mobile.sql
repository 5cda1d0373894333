-- Who registered by name can add a mobile number later, with a code that was sent to it.
alter table identity.code drop constraint code_purpose_check;
alter table identity.code add constraint code_purpose_check
  check (purpose in ('register', 'login', 'password', 'step-up', 'payment-password', 'email', 'mobile'));
