-- A browser keeps a page open for days: to tell one that it is behind, every node must know which build came last.
create table platform.client_build (
  version text primary key check (version ~ '^[0-9a-f]{12}$'),
  -- When a server last began to serve it; a build that is rolled back to is the newest again.
  served_at timestamptz not null
);

grant select, insert, update on platform.client_build to baize_app;
