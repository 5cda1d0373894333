-- A question that nobody answered ends, so that what waited for it is let go and the record says so.
alter table operators.approval drop constraint approval_state_check;
alter table operators.approval drop constraint approval_check;
alter table operators.approval
  add check (state in ('asked', 'approved', 'rejected', 'expired', 'done', 'failed')),
  add check ((state in ('asked', 'expired')) = (decided_by is null) and (decided_by is null) = (decided_at is null));

-- What was approved and is not done yet, for the job that leaves nothing lying.
create index approval_approved on operators.approval (decided_at) where state = 'approved';
