-- A correction that is owed takes what is there when it is paid: what it could not take then is recorded beside its version.
create table sports.late_borne (
  bet_id uuid not null,
  version int not null,
  borne bigint not null check (borne > 0),
  made_at timestamptz not null default clock_timestamp(),
  primary key (bet_id, version),
  foreign key (bet_id, version) references sports.settlement
);
create index late_borne_by_time on sports.late_borne (made_at);
grant select, insert on sports.late_borne to baize_app;
