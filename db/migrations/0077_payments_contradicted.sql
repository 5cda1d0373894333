-- A gateway that says the opposite of what a withdrawal came to is told from one that says the same again.
alter table payments.webhook drop constraint webhook_outcome_check;
alter table payments.webhook add constraint webhook_outcome_check
  check (outcome in ('applied', 'no-change', 'contradicted', 'unknown-id'));
