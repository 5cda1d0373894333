-- Days of a year are added up from the indexes alone, as those of members are: to fetch every row took longer than to add it.
alter table figures.hour_line drop constraint hour_line_pkey,
  add primary key (merchant_code, currency, population, starts_at, line) include (units, count);
alter table figures.hour_gateway drop constraint hour_gateway_pkey,
  add primary key (merchant_code, currency, population, starts_at, gateway, way, method) include (units, fees, count);
alter table figures.hour_whole drop constraint hour_whole_pkey,
  add primary key (currency, starts_at, part) include (units);
