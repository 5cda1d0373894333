-- Wrong logins, proofs and payment passwords are counted with all other tries; what is locked stays locked.
insert into platform.attempt (key, failures, ends_at)
  select 'login:' || t.key, case when l.key is null then t.count else 10 end, coalesce(l.ends_at, t.ends_at)
  from identity.tally t left join identity.tally l on l.kind = 'login-lock' and l.key = t.key and l.ends_at > now()
  where t.kind = 'login-failure' and t.ends_at > now() and t.count > 0;

insert into platform.attempt (key, failures, ends_at)
  select 'proof:' || key, count, ends_at from identity.tally
  where kind = 'proof-failure' and ends_at > now() and count > 0;

insert into platform.attempt (key, failures, ends_at)
  select 'payment-password:' || member_id, failures, coalesce(lock_ends_at, 'infinity')
  from identity.payment_password where failures > 0 and (lock_ends_at is null or lock_ends_at > now());

delete from identity.tally where kind in ('login-failure', 'login-lock', 'proof-failure');
alter table identity.payment_password drop column failures;
alter table identity.payment_password drop column lock_ends_at;
