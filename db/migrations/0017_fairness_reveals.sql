-- A pair is shown a day after its member left, and when they take money out: the day it is due is written down then.
alter table fairness.seed_pair add column due_at timestamptz;
create index seed_pair_due on fairness.seed_pair (due_at) where state = 'active' and due_at is not null;
grant update (due_at) on fairness.seed_pair to baize_app;
