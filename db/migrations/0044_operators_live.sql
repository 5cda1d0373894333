-- An operator's page hears at once what members say: a ticket opens its socket, once and soon.
create table operators.live_ticket (
  digest bytea primary key,
  session_id uuid not null references operators.session,
  ends_at timestamptz not null
);
grant select, insert, delete on operators.live_ticket to baize_app;
