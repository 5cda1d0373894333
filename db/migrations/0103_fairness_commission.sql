-- What agents have earned and not taken is owed like cash, and is a part of what the house owes that can be seen by itself.
alter table fairness.liability add column commission bigint not null default 0,
  drop constraint parts_add_up,
  add constraint parts_add_up check (owed = cash + held + commission + disputed + elsewhere);
