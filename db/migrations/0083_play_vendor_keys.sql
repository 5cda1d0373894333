-- A key of a vendor that one operator made signs nothing before another has agreed, as a gateway's key does not.
alter table play.vendor_key add column is_waiting boolean not null default false;
