-- A member's wins stand on the winner board until they say that they do not want it.
alter table identity.member add column shows_wins boolean not null default true;
