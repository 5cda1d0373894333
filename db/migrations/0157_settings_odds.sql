-- A house says how odds are written for whoever has not picked a way of their own.
alter table settings.merchant
  add column odds_format text not null default 'decimal'
    check (odds_format in ('decimal', 'fraction', 'american', 'hong-kong', 'malay', 'indonesian'));
