-- A token's calls are proven by a MAC: the browser's public half is kept here, and any node works the key out of it.
alter table identity.session add column exchange_key jsonb;
