-- A run that was stopped for a difference is checked again when an operator says so; who did and why is kept, once for each request.
create table agents.run_resume (
  id uuid primary key,
  run_id uuid not null references agents.run,
  operator_id uuid not null references operators.operator,
  reason text not null,
  resumed_at timestamptz not null
);
create index run_resume_of_run on agents.run_resume (run_id, resumed_at);
create trigger run_resume_stays before update or delete on agents.run_resume for each row
  execute function agents.refuse('what an operator did stays said');
grant select, insert on agents.run_resume to baize_app;
