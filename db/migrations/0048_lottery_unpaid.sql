-- An account that is frozen holds up no draw: what could not be moved is owed, and is moved once it can be.
create table lottery.unpaid (
  draw_id uuid not null references lottery.draw,
  order_id uuid not null,
  -- What the result came to, or stakes that go back.
  kind text not null check (kind in ('result', 'refund')),
  -- By which version of the result the money of the round stands; none for one that was never paid.
  standing_version int not null check (standing_version >= 0),
  -- Why it could not be moved.
  code text not null,
  owed_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, order_id, kind)
);
grant select, insert, delete on lottery.unpaid to baize_app;
