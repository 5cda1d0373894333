-- A bonus may wait in line behind another: nothing of it is in any pocket until it starts, and its time begins only then.
alter table wallet.bonus
  -- The order in which they were granted, and so in which they start.
  add column place bigint generated always as identity,
  add column started_at timestamptz,
  -- How long it may be played once it has started.
  add column lasts_ms bigint check (lasts_ms > 0),
  alter column ends_at drop not null;
update wallet.bonus set started_at = granted_at,
  lasts_ms = greatest(1, (extract(epoch from ends_at - granted_at) * 1000)::bigint);
alter table wallet.bonus
  alter column lasts_ms set not null,
  drop constraint bonus_state_check,
  drop constraint closed_has_a_time,
  add constraint bonus_state_check check (state in ('queued', 'active', 'done', 'forfeited', 'expired')),
  add constraint closed_has_a_time check ((state in ('queued', 'active')) = (closed_at is null)),
  add constraint started_has_an_end check ((started_at is null) = (ends_at is null)),
  add constraint queued_has_not_started check (state <> 'queued' or started_at is null),
  -- Who never started was given up in line, and nothing was ever moved for them.
  add constraint unstarted_moved_nothing check (started_at is not null or (state in ('queued', 'forfeited')
    and turnover_done = 0 and cashed_out = 0 and taken_back = 0));
create index bonus_in_line on wallet.bonus (member_id, place) where state in ('active', 'queued');

drop trigger bonus_keeps_its_terms on wallet.bonus;
create trigger bonus_keeps_its_terms before update of id, member_id, offer_code, currency, granted, turnover_owed, max_stake,
  max_cash_out, weights, granted_at, lasts_ms on wallet.bonus for each row
  execute function wallet.refuse('a bonus keeps its terms');
create trigger bonus_keeps_its_time before update of started_at, ends_at on wallet.bonus for each row
  when (old.started_at is not null and (old.started_at is distinct from new.started_at or old.ends_at is distinct from new.ends_at))
  execute function wallet.refuse('what has started keeps its time');
