-- A name may be on several lists: taken off one it is still watched by the others.
alter table payments.watched_name drop constraint watched_name_pkey, add primary key (digest, source);
