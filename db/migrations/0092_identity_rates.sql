-- Nobody earns more of the play below them than whoever is above them, at any moment, however changes race.
-- So the database holds it, and not the program alone.

-- A cut is offered to the one whose rates they are, and nothing answers by silence.
create table identity.rate_offer (
  id uuid primary key,
  member_id uuid not null references identity.member,
  upline_id uuid not null references identity.agent (member_id),
  rates jsonb not null,
  series jsonb not null,
  gap_ppm int not null,
  gap_series int not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'lapsed')),
  offered_at timestamptz not null,
  lapses_at timestamptz not null check (lapses_at > offered_at),
  answered_at timestamptz check ((answered_at is null) = (state = 'open'))
);

create unique index rate_offer_open on identity.rate_offer (member_id) where state = 'open';

-- Millionths of valid turnover by family, and bonus groups of lotteries by group of games. A row holds until the next.
create table identity.rate (
  member_id uuid not null references identity.member,
  since_at timestamptz not null,
  version int not null check (version > 0),
  lott int not null,
  live int not null,
  rng int not null,
  fish int not null,
  sports int not null,
  esports int not null,
  pvp int not null,
  livestream int not null,
  series jsonb not null default '{}' check (jsonb_typeof(series) = 'object'),
  -- What whoever is above keeps at least, as the house had it when this was given.
  gap_ppm int not null default 0 check (gap_ppm >= 0),
  gap_series int not null default 0 check (gap_series >= 0),
  -- Who is below whom agreed to a cut, or two operators did.
  consent_id uuid references identity.rate_offer,
  approval_id uuid,
  primary key (member_id, since_at),
  constraint rate_is_in_steps check (
    least(lott, live, rng, fish, sports, esports, pvp, livestream) >= 0
    and greatest(lott, live, rng, fish, sports, esports, pvp, livestream) <= 1000000
    and lott % 100 + live % 100 + rng % 100 + fish % 100 + sports % 100 + esports % 100 + pvp % 100 + livestream % 100 = 0
  )
);

-- What an agent asked for under an id of their own, and what came of it.
create table identity.rate_change (
  agent_id uuid not null references identity.agent (member_id),
  request_id text not null,
  fingerprint text not null,
  -- From when it holds, or the offer that it became.
  since_at timestamptz,
  offer_id uuid references identity.rate_offer,
  primary key (agent_id, request_id),
  check (num_nonnulls(since_at, offer_id) = 1)
);

-- How many of a high bonus group an agent can still give.
create table identity.seat (
  agent_id uuid not null references identity.agent (member_id),
  game_group text not null,
  points int not null,
  seats_left int not null constraint seats_are_left check (seats_left >= 0),
  primary key (agent_id, game_group, points)
);

create function identity.upline_at(who uuid, moment timestamptz) returns uuid language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select case
    when a.node is null then m.upline_id
    when a.placed_at > moment then a.prior_upline_id
    else (
      select u.member_id from identity.agent_path p join identity.agent u on u.node = p.ancestor
      where p.descendant = a.node and p.depth = 1 and p.since_at <= moment and moment < p.until_at
    ) end
  from identity.member m left join identity.agent a on a.member_id = m.id where m.id = who
$$;

-- Whose rates are changed is held alone, and everybody above with others who hold them so: whoever lowers the one above
-- waits for whoever raises the one below. The tree stands still meanwhile.
create function identity.lock_rates(who uuid, moment timestamptz) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('identity.tree', 0) # hashtextextended(m.merchant_code, 1))
  from identity.member m where m.id = who;
  perform from identity.agent above where above.node in (
    select p.ancestor from identity.agent a join identity.agent_path p on p.descendant = a.node
    where a.member_id = identity.upline_at(who, moment) and p.since_at <= moment and moment < p.until_at
  ) order by above.node for share;
  perform from identity.agent a where a.member_id = who for no key update;
  perform from identity.member m where m.id = who for no key update;
end $$;

-- The families in which one earns more than the other leaves.
create function identity.rates_above(below identity.rate, above identity.rate) returns text language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select f.family from (values
    ('LOTT', below.lott, above.lott), ('LIVE', below.live, above.live), ('RNG', below.rng, above.rng),
    ('FISH', below.fish, above.fish), ('SPORTS', below.sports, above.sports),
    ('ESPORTS', below.esports, above.esports), ('PVP', below.pvp, above.pvp),
    ('LIVESTREAM', below.livestream, above.livestream)) f (family, mine, theirs)
  where f.mine > greatest(0, coalesce(f.theirs, 0) - below.gap_ppm)
  limit 1
$$;

create function identity.rate_at(who uuid, moment timestamptz) returns identity.rate language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select r from identity.rate r where r.member_id = who and r.since_at <= moment order by r.since_at desc limit 1
$$;

-- The first group of lotteries in which somebody has more than the nearest above who has one of their own.
create function identity.series_above(below identity.rate, moment timestamptz) returns text language sql stable
security definer set search_path = pg_catalog, pg_temp as $$
  select mine.key from jsonb_each_text(below.series) mine
  cross join lateral (
    select (r.series ->> mine.key)::int as points
    from identity.agent near
    join identity.agent_path p on p.descendant = near.node and p.since_at <= moment and moment < p.until_at
    join identity.agent above on above.node = p.ancestor
    cross join lateral identity.rate_at(above.member_id, moment) r
    where near.member_id = identity.upline_at(below.member_id, moment) and r.series ? mine.key
    order by p.depth limit 1
  ) nearest
  where mine.value::int > nearest.points - below.gap_series
  limit 1
$$;

create function identity.require_below_upline(who uuid, moment timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  upline uuid = identity.upline_at(who, moment);
  mine identity.rate = identity.rate_at(who, moment);
  broken text;
begin
  if upline is null or mine.member_id is null then return; end if;
  broken = coalesce(identity.rates_above(mine, identity.rate_at(upline, moment)), identity.series_above(mine, moment));
  if broken is not null then
    raise exception 'nobody earns more than whoever is above them: %', broken
      using errcode = 'check_violation', constraint = 'rate_above_upline', detail = broken;
  end if;
end $$;

-- Everybody anywhere below an agent whose rates are above what the agent leaves; of families those right below.
create function identity.require_above_downlines(who uuid, moment timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine identity.rate = identity.rate_at(who, moment);
  broken text;
begin
  with node as (
    select p.descendant as node, p.depth from identity.agent a join identity.agent_path p on p.ancestor = a.node
    where a.member_id = who and p.since_at <= moment and moment < p.until_at
  ), below as (
    select d.member_id, n.depth from node n join identity.agent d on d.node = n.node where n.depth > 0
    union all
    select m.id, n.depth + 1 from node n join identity.agent d on d.node = n.node
    join identity.member m on m.upline_id = d.member_id
    where not exists (select from identity.agent o where o.member_id = m.id and o.placed_at <= moment)
  )
  select coalesce(
    case when b.depth = 1 then identity.rates_above(theirs, mine) end,
    (select t.key from jsonb_each_text(theirs.series) t
     where t.value::int > (mine.series ->> t.key)::int - theirs.gap_series limit 1)
  ) into broken
  from below b cross join lateral identity.rate_at(b.member_id, moment) theirs
  where theirs.member_id is not null and (
    (b.depth = 1 and identity.rates_above(theirs, mine) is not null)
    or exists (select from jsonb_each_text(theirs.series) t
      where t.value::int > (mine.series ->> t.key)::int - theirs.gap_series))
  limit 1;
  if broken is not null then
    raise exception 'somebody below earns more: %', broken
      using errcode = 'check_violation', constraint = 'rate_below_downline', detail = broken;
  end if;
end $$;

-- A seat is taken with the row that gives it, and is free again once the group is another.
create function identity.take_seats(who uuid, moment timestamptz, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  upline uuid = identity.upline_at(who, moment);
begin
  update identity.seat s set seats_left = s.seats_left + case when s.points::text = before ->> s.game_group then 1 else -1 end
  where s.agent_id = upline and before ->> s.game_group is distinct from after ->> s.game_group
    and s.points::text in (before ->> s.game_group, after ->> s.game_group);
end $$;

create function identity.check_rate() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  before identity.rate;
  next_since timestamptz;
  upline uuid;
  is_cut boolean;
  moment timestamptz;
begin
  perform identity.lock_rates(new.member_id, new.since_at);
  if tg_op = 'UPDATE' then before = old; end if;
  if before.member_id is null then
    select r.* into before from identity.rate r
    where r.member_id = new.member_id and r.since_at < new.since_at order by r.since_at desc limit 1;
  end if;
  upline = identity.upline_at(new.member_id, new.since_at);
  select coalesce(min(r.since_at), 'infinity') into next_since from identity.rate r
  where r.member_id = new.member_id and r.since_at > new.since_at;
  is_cut = before.member_id is not null and (
    new.lott < before.lott or new.live < before.live or new.rng < before.rng or new.fish < before.fish
    or new.sports < before.sports or new.esports < before.esports or new.pvp < before.pvp
    or new.livestream < before.livestream
    or exists (select from jsonb_each_text(before.series) b
      where coalesce((new.series ->> b.key)::int, 0) < b.value::int));
  if is_cut and new.approval_id is null and not exists (
    select from identity.rate_offer o
    where o.id = new.consent_id and o.member_id = new.member_id and o.state = 'accepted'
  ) then
    raise exception 'a cut needs whoever it is a cut for'
      using errcode = 'check_violation', constraint = 'cut_needs_consent';
  end if;
  perform identity.take_seats(new.member_id, new.since_at, coalesce(before.series, '{}'), new.series);
  for moment in
    select new.since_at
    union select r.since_at from identity.rate r where r.since_at > new.since_at and r.since_at < next_since and r.member_id in (
      select a.member_id from identity.agent u join identity.agent_path p on p.descendant = u.node
      join identity.agent a on a.node = p.ancestor where u.member_id = upline and p.until_at > new.since_at)
    union select p.since_at from identity.agent a join identity.agent_path p on p.descendant = a.node and p.depth = 1
    where a.member_id = new.member_id and p.since_at > new.since_at and p.since_at < next_since
  loop
    perform identity.require_below_upline(new.member_id, moment);
  end loop;
  if exists (select from identity.agent a where a.member_id = new.member_id)
    and (is_cut or new.series <> coalesce(before.series, '{}'))
  then
    for moment in
      select new.since_at
      union select r.since_at from identity.rate r
      where r.since_at > new.since_at and r.since_at < next_since and r.member_id in (
        select m.id from identity.member m where m.upline_id = new.member_id)
    loop
      perform identity.require_above_downlines(new.member_id, moment);
    end loop;
  end if;
  return null;
end $$;

create trigger rate_is_below_upline after insert or update on identity.rate
  for each row execute function identity.check_rate();

-- Whoever is moved brings the own rates along, which the new upline must have too.
create function identity.check_edge_rates() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  who uuid = (select a.member_id from identity.agent a where a.node = new.descendant);
  moment timestamptz;
begin
  for moment in
    select new.since_at
    union select r.since_at from identity.rate r
    where r.since_at > new.since_at and r.since_at < new.until_at
      and r.member_id in (who, (select a.member_id from identity.agent a where a.node = new.ancestor))
  loop
    perform identity.require_below_upline(who, moment);
  end loop;
  if exists (select from identity.agent_path p where p.ancestor = new.descendant and p.depth > 0) then
    perform identity.require_above_downlines(above.member_id, new.since_at)
    from identity.agent_path p join identity.agent above on above.node = p.ancestor
    where p.descendant = new.descendant and p.depth > 0 and p.since_at <= new.since_at and new.since_at < p.until_at;
  end if;
  return null;
end $$;

create trigger agent_path_rates after insert on identity.agent_path
  for each row when (new.depth = 1) execute function identity.check_edge_rates();

-- The bonus group of a member is a rate like the others, and is kept with them.
insert into identity.rate (member_id, since_at, version, lott, live, rng, fish, sports, esports, pvp, livestream, series)
select b.member_id, b.set_at, 1, 0, 0, 0, 0, 0, 0, 0, 0, g.series
from lottery.bonus_group b join identity.member m on m.id = b.member_id
cross join (select jsonb_object_agg(group_id, 0) as names from (select distinct group_id from lottery.lottery) l) n
cross join lateral (select jsonb_object_agg(k, b.points) as series from jsonb_object_keys(n.names) k) g
where g.series is not null
order by b.set_at;

revoke all on function identity.upline_at, identity.lock_rates, identity.rates_above, identity.rate_at,
  identity.series_above, identity.require_below_upline, identity.require_above_downlines, identity.take_seats,
  identity.check_rate, identity.check_edge_rates from public;
grant execute on function identity.upline_at, identity.lock_rates to baize_app;
grant select, insert, update on identity.rate, identity.rate_offer, identity.seat to baize_app;
grant select, insert on identity.rate_change to baize_app;
