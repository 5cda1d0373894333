-- When whoever is in a session last gave a second step: some of what they do asks for one of the last minutes.
alter table identity.session add column stepped_at timestamptz;
