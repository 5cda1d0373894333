-- What an offer may cost in all is bounded like that of a promotion: what was accepted can be paid, and nothing else is.
alter table promotions.offer
  add column budget bigint check (budget > 0),
  -- What deposits have taken of it.
  add column granted bigint not null default 0 check (granted >= 0);

create index acceptance_of_offer on promotions.acceptance (merchant_code, offer_code) where state = 'waiting';
