-- Who is above whom decides who earns from play, for every day apart: so each line of the tree says from when until when.
-- Only agents are in it, under whole numbers; everybody else has one column, the nearest agent above.
create table identity.agent (
  node int generated always as identity primary key,
  member_id uuid not null unique references identity.member,
  merchant_code text not null references settings.merchant,
  placed_at timestamptz not null,
  -- Who was above them while they were no agent yet.
  prior_upline_id uuid references identity.agent (member_id),
  -- An agent who is stopped keeps their place and what they earned, and begins nothing.
  stopped_at timestamptz,
  unique (member_id, merchant_code)
);

create index agent_of_house on identity.agent (merchant_code, node);

-- Above a member there is an agent of the same house, and above a trial or one of the house's own there is nobody.
alter table identity.member
  add column upline_id uuid,
  add constraint member_has_upline_of_own_house foreign key (upline_id, merchant_code)
    references identity.agent (member_id, merchant_code),
  add constraint member_may_have_upline check (upline_id is null or type in (0, 2));

create index member_below on identity.member (upline_id, id) where upline_id is not null;

-- The closure: an agent is above itself at depth 0, and a line of depth 1 is an edge.
create table identity.agent_path (
  ancestor int not null references identity.agent,
  descendant int not null references identity.agent,
  depth int not null check (depth >= 0 and (depth = 0) = (ancestor = descendant)),
  since_at timestamptz not null,
  until_at timestamptz not null default 'infinity' check (until_at > since_at),
  primary key (descendant, ancestor, since_at),
  -- Nobody is below two at once.
  constraint agent_has_one_upline exclude using gist (
    int4range(descendant, descendant, '[]') with &&, tstzrange(since_at, until_at) with &&
  ) where (depth = 1)
);

create index agent_path_below on identity.agent_path (ancestor, depth);

-- Whoever changes the tree of a house does so alone: two moves that are each right may be a ring together.
create function identity.lock_tree(house text) returns void language sql
set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('identity.tree', 0) # hashtextextended(house, 1))
$$;

create function identity.check_edge() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform identity.lock_tree((select a.merchant_code from identity.agent a where a.node = new.descendant));
  if exists (
    with recursive walk (node, span) as (
      select new.ancestor, tstzrange(new.since_at, new.until_at)
      union all
      select p.ancestor, w.span * tstzrange(p.since_at, p.until_at)
      from walk w join identity.agent_path p on p.descendant = w.node and p.depth = 1
        and tstzrange(p.since_at, p.until_at) && w.span
      where w.node <> new.descendant
    )
    select from walk where node = new.descendant
  ) then
    raise exception 'nobody is above themselves'
      using errcode = 'check_violation', constraint = 'tree_has_no_ring';
  end if;
  return null;
end $$;

create trigger agent_path_edge after insert or update on identity.agent_path
  for each row when (new.depth = 1) execute function identity.check_edge();

-- What is played without money, or by the house itself, is in no tree.
create function identity.check_agent() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from identity.member m
    where m.id = new.member_id and m.merchant_code = new.merchant_code and m.type in (1, 2)
  ) then
    raise exception 'only a real agent of the house has a place in its tree'
      using errcode = 'check_violation', constraint = 'agent_is_real';
  end if;
  return null;
end $$;

create trigger agent_is_real after insert or update of member_id, merchant_code on identity.agent
  for each row execute function identity.check_agent();

create function identity.check_member_place() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  placed int;
  above uuid;
begin
  select a.node into placed from identity.agent a where a.member_id = new.id;
  if new.type not in (1, 2) and placed is not null then
    raise exception 'an agent stays one'
      using errcode = 'check_violation', constraint = 'agent_is_real';
  end if;
  if new.upline_id is distinct from old.upline_id then
    select a.member_id into above from identity.agent_path p join identity.agent a on a.node = p.ancestor
    where p.descendant = placed and p.depth = 1 and p.until_at = 'infinity';
    if placed is null or new.upline_id is distinct from above then
      raise exception 'who is above somebody changes with the tree alone'
        using errcode = 'check_violation', constraint = 'member_follows_tree';
    end if;
  end if;
  return null;
end $$;

-- Makes an agent of a member, below another or at the top. Lines that the one above gets later are theirs too.
create function identity.place_agent(member uuid, upline uuid, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  house text;
  made int;
begin
  select m.merchant_code into strict house from identity.member m where m.id = member for no key update;
  perform identity.lock_tree(house);
  with placed as (
    update identity.member m set upline_id = upline,
      type = case when m.type <> 0 then m.type when upline is null then 1 else 2 end
    from identity.member old where m.id = member and old.id = m.id
    returning m.id, old.upline_id as prior_id
  )
  insert into identity.agent (member_id, merchant_code, placed_at, prior_upline_id)
  select p.id, house, at, p.prior_id from placed p
  returning node into made;
  insert into identity.agent_path (ancestor, descendant, depth, since_at)
  values (made, made, 0, at);
  insert into identity.agent_path (ancestor, descendant, depth, since_at, until_at)
  select p.ancestor, made, p.depth + 1, greatest(p.since_at, at), p.until_at
  from identity.agent a join identity.agent_path p on p.descendant = a.node
  where a.member_id = upline and p.until_at > at;
end $$;

-- Brings an agent with all below under somebody else, or to the top, from a moment on; what was before stays as it was.
create function identity.move_agent(member uuid, upline uuid, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moved identity.agent;
  above identity.agent;
  below int[];
begin
  select * into strict moved from identity.agent a where a.member_id = member;
  perform identity.lock_tree(moved.merchant_code);
  select * into above from identity.agent a
  where a.member_id = upline and a.merchant_code = moved.merchant_code;
  if (upline is not null and above.node is null) or at < moved.placed_at or at < above.placed_at then
    raise exception 'nobody is there to be moved below'
      using errcode = 'check_violation', constraint = 'agent_moves_in_tree';
  end if;
  select array_agg(p.descendant) into below from identity.agent_path p
  where p.ancestor = moved.node and p.since_at <= at and at < p.until_at;
  if above.node = any (below) then
    raise exception 'nobody is above themselves'
      using errcode = 'check_violation', constraint = 'tree_has_no_ring';
  end if;
  if exists (select from identity.agent_path p where p.descendant = any (below) and p.since_at > at) then
    raise exception 'the tree has changed after that moment already'
      using errcode = 'check_violation', constraint = 'agent_moves_in_tree';
  end if;
  delete from identity.agent_path p
  where p.descendant = any (below) and p.ancestor <> all (below) and p.since_at = at;
  update identity.agent_path p set until_at = at
  where p.descendant = any (below) and p.ancestor <> all (below) and p.since_at < at and p.until_at > at;
  insert into identity.agent_path (ancestor, descendant, depth, since_at)
  select a.ancestor, d.descendant, a.depth + d.depth + 1, at
  from identity.agent_path a cross join identity.agent_path d
  where a.descendant = above.node and a.since_at <= at and at < a.until_at
    and d.ancestor = moved.node and d.since_at <= at and at < d.until_at;
  update identity.member m set upline_id = upline, type = case when upline is null then 1 else 2 end
  where m.id = member;
end $$;

-- Who registered by an invitation so far is below the nearest agent on the way up.
do $$
declare
  known record;
begin
  for known in select m.id, m.created_at, m.type from identity.member m where m.type in (0, 1, 2) order by m.created_at, m.id loop
    declare
      above uuid;
    begin
      if known.type <> 1 then
        with recursive walk (id, type, invited_by, step) as (
          select i.id, i.type, i.invited_by, 1 from identity.member m join identity.member i on i.id = m.invited_by
          where m.id = known.id and i.merchant_code = m.merchant_code
          union all
          select i.id, i.type, i.invited_by, w.step + 1 from walk w join identity.member i on i.id = w.invited_by
          where w.type not in (1, 2)
        )
        select w.id into above from walk w where w.type in (1, 2) order by w.step limit 1;
      end if;
      if known.type <> 0 then
        perform identity.place_agent(known.id, above, known.created_at);
      elsif above is not null then
        update identity.member set upline_id = above where id = known.id;
      end if;
    end;
  end loop;
end $$;

create constraint trigger member_follows_tree after update of type, upline_id on identity.member
  deferrable initially deferred for each row
  when (old.type is distinct from new.type or old.upline_id is distinct from new.upline_id)
  execute function identity.check_member_place();

revoke all on function identity.lock_tree, identity.check_edge, identity.check_agent, identity.check_member_place,
  identity.place_agent, identity.move_agent from public;
grant execute on function identity.lock_tree, identity.place_agent, identity.move_agent to baize_app;
grant select, update (stopped_at) on identity.agent to baize_app;
grant select on identity.agent_path to baize_app;
