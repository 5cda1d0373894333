-- A payout beyond what a vendor's games can pay is held, and its round with it, until two operators have decided.
alter table play.vendor
  -- The most that a round pays at once: so many times its stakes, and no more than so much in each currency.
  add column most_times int not null default 100000 check (most_times > 0),
  -- In units of money, as texts by currency; where one is not named the house's own measure holds.
  add column most_paid jsonb not null default '{}';

alter table play.round drop constraint round_state_check,
  add constraint round_state_check check (state in ('open', 'held', 'settled', 'void')) not valid;
alter table play.action drop constraint action_state_check,
  add constraint action_state_check check (state in ('applied', 'held', 'declined', 'rolled_back', 'tombstoned')) not valid;
create index action_held on play.action (applied_at) where state = 'held';

-- What was asked stays as it was; what was done is written when what was held is decided.
drop trigger action_keeps_its_body on play.action;
create trigger action_keeps_its_body before update of vendor, tx_id, fingerprint, kind, stake
  on play.action for each row execute function play.refuse('what was asked and done stays');
create trigger action_keeps_what_it_did before update of payout, bonus_payout, bonus_turnover, balance_after, posting_id, code
  on play.action for each row when (old.state <> 'held'
    and (old.payout, old.bonus_payout, old.bonus_turnover, old.balance_after, old.posting_id, old.code)
      is distinct from (new.payout, new.bonus_payout, new.bonus_turnover, new.balance_after, new.posting_id, new.code))
  execute function play.refuse('what was asked and done stays');
grant update (code, payout, bonus_payout, bonus_turnover, balance_after, posting_id) on play.action to baize_app;
