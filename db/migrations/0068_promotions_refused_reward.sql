-- A reward whose claim was refused for good is closed as refused: it is no longer shown as one that can be had.
alter table promotions.reward
  drop constraint reward_state_check,
  add constraint reward_state_check check (state in ('locked', 'open', 'claimed', 'declined', 'expired', 'withdrawn', 'refused'));
