-- What was accepted is changed by nobody, not even by adding to it; and what nobody said the result of is found quickly.
create index market_unresolved on sports.market (fixture_id) where state = 'open';

-- Rights already keep the server from changing what a bet was struck at. Legs it may add, so they come with their bet or never.
create function sports.legs_come_with_their_bet() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a join sports.bet b on b.id = a.bet_id where b.xmin <> pg_current_xact_id()::xid
  ) then
    raise exception 'a bet that was accepted gets no further leg' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger legs_come_with_their_bet after insert on sports.leg
  referencing new table as added for each statement execute function sports.legs_come_with_their_bet();

-- What was sold stays sold, and versions are only added.
create function sports.bet_only_goes_on() returns trigger language plpgsql as $$
begin
  raise exception 'what became of a bet is not taken back' using errcode = 'check_violation';
end $$;
create trigger bet_only_goes_on before update on sports.bet for each row
  when (new.open_stake > old.open_stake or new.version < old.version or new.rounds < old.rounds
    or (old.state = 'sold' and new.state <> 'sold'))
  execute function sports.bet_only_goes_on();
