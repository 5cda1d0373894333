-- Wrong logins, proofs and payment passwords are counted with all other tries, which have been copied there.
delete from identity.tally where kind in ('login-failure', 'login-lock', 'proof-failure');
alter table identity.payment_password drop column failures;
alter table identity.payment_password drop column lock_ends_at;
