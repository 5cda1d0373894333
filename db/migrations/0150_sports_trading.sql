-- What traders do is kept with who did it and why: lifting a halt as much as making one, and the place of a void in the public log.
alter table sports.halt add column lifted_by text, add column lift_reason text;
alter table sports.halt add constraint halt_is_lifted_by_somebody
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null));
-- The same thing is halted once at a time.
create unique index halt_once on sports.halt (scope, target, coalesce(market, '')) where lifted_at is null;
-- Of what the house itself voided: where it stands in the public log.
alter table sports.cancel add column leaf bigint;
create index market_disputed on sports.market (id) where state = 'disputed';
-- A house reads whose stakes it has cut; before this nobody could cut any.
alter table sports.member_factor add column merchant_code text not null references settings.merchant (code);
-- Every minute somebody looks what was staked on one outcome lately.
create index bet_by_time on sports.bet using brin (accepted_at);
