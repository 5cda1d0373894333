-- A house has a mark of its own where it has drawn one.
alter table settings.merchant
  -- The address of a picture on this site; without one, the house's name stands beside a chip.
  add column logo text check (logo ~ '^/m/art/[a-z0-9/-]+\.svg$');
