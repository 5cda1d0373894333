-- A session of the office belongs to a key of one browser and to one host, as a member's does; those without end here.
alter table operators.session add column proof_key jsonb;
alter table operators.session add column host text;
update operators.session set ended_at = now() where ended_at is null;
alter table operators.session add check (ended_at is not null or (proof_key is not null and host is not null));
