-- How old a house's players are at least is set by its pack of rules, and so is whether play money asks for a birth date.
create table settings.age (
  merchant_code text primary key references settings.merchant,
  least smallint not null check (least in (18, 21)),
  trial_asks_birth_date boolean not null
);
grant select, insert, update on settings.age to baize_app;

-- Houses that have said by which pack they play.
insert into settings.age (merchant_code, least, trial_asks_birth_date)
select merchant_code, 18, pack not in ('cw', 'demo') from limits.house;
