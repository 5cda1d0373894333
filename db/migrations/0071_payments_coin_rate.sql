-- What a coin is worth is the house's own word as well, and a gateway's quote far from it is not taken.
alter table payments.method
  -- In parts per million of the currency.
  add column rate_ppm bigint check (rate_ppm > 0),
  add constraint only_coins_have_a_rate check (rate_ppm is null or kind = 'crypto');
update payments.method set is_on = false where kind = 'crypto';
alter table payments.method
  add constraint coins_are_off_without_a_rate check (kind <> 'crypto' or rate_ppm is not null or not is_on);
