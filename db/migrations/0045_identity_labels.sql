-- What stands beside a member's name, such as their level; whoever works it out stands higher and writes it here.
alter table identity.member add column club_label text not null default '0' check (club_label ~ '^[0-9A-Za-z ]{1,16}$');
