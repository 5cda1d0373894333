-- What the house promises of a withdrawal where too few were paid to say how long it takes.
alter table payments.withdrawal_rule
  add column promised_hours smallint not null default 24 check (promised_hours between 1 and 720);
