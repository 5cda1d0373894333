-- Bets are written without foreign keys, which would hold up whoever bets on the same market at the same time.

-- A foreign key looks for each row on its own, and locks the row that it finds: a member's with every bet, a market's with
-- everybody's. What it would say is said once for all rows that come together; that a bet has a member is for the account
-- that its stake was taken from to say.
alter table sports.bet drop constraint bet_member_id_fkey, drop constraint bet_merchant_code_fkey;
alter table sports.leg drop constraint leg_bet_id_fkey, drop constraint leg_market_id_fkey,
  drop constraint leg_place_market_id_fkey;
alter table sports.unsealed drop constraint unsealed_bet_id_fkey;

create or replace function sports.legs_come_with_their_bet() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a left join sports.bet b on b.id = a.bet_id where b.id is null or b.xmin <> pg_current_xact_id()::xid
  ) then
    raise exception 'a bet that was accepted gets no further leg' using errcode = 'check_violation';
  end if;
  if exists (
    select from added a left join sports.market m on m.id = a.market_id
      left join sports.market p on p.id = a.place_market_id
    where m.id is null or (a.place_market_id is not null and p.id is null)
  ) then
    raise exception 'a leg stands in a market' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
