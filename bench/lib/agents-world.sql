-- Members, agents and a day of play as the platform itself would have left them, laid with the triggers at rest; and a plain
-- table for the yardstick: the sums of every team by one statement.
create schema bench;
create table bench.agent (n int primary key, id uuid not null, node int not null);
create table bench.edge (levels int not null, n int not null, parent int, level int not null, primary key (levels, n));
create table bench.team (agent int not null, family text not null, turnover numeric not null, gross numeric not null);

create function bench.id(kind int, n bigint) returns uuid language sql immutable as $$
  select ('019a0000-0000-7' || lpad(to_hex(kind), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;

-- The id of a round begins with its time, as the platform makes them.
create function bench.round_id(at timestamptz, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid
$$;

-- Agents first to last, and members behind them, each below the agent whose turn it is.
create procedure bench.open_people(agents int, members int) language plpgsql as $$
begin
  set local session_replication_role = replica;
  insert into identity.member (id, merchant_code, account, account_key, type, language, register_method, register_host,
    created_at)
  select bench.id(1, n), 'BAIZE', 'agent' || n, 'agent' || n, case when n = 1 then 1 else 2 end, 'EN', 'H5', 'localhost',
    '2020-01-01'
  from generate_series(1, agents) n;
  insert into identity.agent (member_id, merchant_code, placed_at)
  select bench.id(1, n), 'BAIZE', '2020-01-01' from generate_series(1, agents) n order by n;
  insert into bench.agent (n, id, node)
  select n, bench.id(1, n), a.node from generate_series(1, agents) n join identity.agent a on a.member_id = bench.id(1, n);
  insert into identity.member (id, merchant_code, account, account_key, type, language, register_method, register_host, upline_id,
    created_at)
  select bench.id(2, n), 'BAIZE', 'below' || n, 'below' || n, 0, 'EN', 'H5', 'localhost', bench.id(1, 1 + n % agents),
    '2020-01-01'
  from generate_series(1, members - agents) n;
end $$;

-- What is paid goes to accounts that are there, so that the first run opens none for the others.
create procedure bench.open_accounts(agents int, players int) language plpgsql as $$
begin
  set local session_replication_role = replica;
  insert into ledger.account (path, currency)
  select 'member:' || bench.id(1, n) || ':commission', 'CNY' from generate_series(1, agents) n union all
  select 'member:' || bench.id(2, n) || ':cash', 'CNY' from generate_series(1, players) n;
  insert into identity.rate (member_id, since_at, version, lott, live, rng, fish, sports, esports, pvp, livestream)
  select bench.id(2, n), '2020-01-01', 1, 500, 500, 500, 500, 500, 500, 500, 0 from generate_series(1, players) n;
end $$;

-- A day under one of the trees: its closure, the rates of agents by their level, and what was played, already counted.
create procedure bench.lay_day(
  shape int, day date, since timestamptz, until timestamptz, agents int, players int, rounds int)
language plpgsql as $$
begin
  set local session_replication_role = replica;
  insert into identity.agent_path (ancestor, descendant, depth, since_at, until_at)
  with recursive up (n, ancestor, depth) as (
    select e.n, e.n, 0 from bench.edge e where e.levels = shape
    union all
    select up.n, e.parent, up.depth + 1 from up join bench.edge e on e.levels = shape and e.n = up.ancestor
    where e.parent is not null)
  select a.node, d.node, up.depth, lay_day.since, lay_day.until from up
  join bench.agent a on a.n = up.ancestor join bench.agent d on d.n = up.n;
  insert into identity.rate (member_id, since_at, version, lott, live, rng, fish, sports, esports, pvp, livestream)
  select a.id, lay_day.since, 1 + (lay_day.day - date '2020-01-01'), r.rate, r.rate, r.rate, r.rate, r.rate, r.rate, r.rate, 0
  from bench.edge e join bench.agent a using (n) cross join lateral (select 12500 - 900 * e.level as rate) r
  where e.levels = shape;
  insert into play.round (id, started_at, member_id, merchant_code, vendor, game_code, currency, is_trial, state, stake,
    staked, payout, turnover, jackpot, held, debit_count, credit_count, actions, is_abandoned, balance_before, balance_after,
    settled_at, settled_xact)
  select bench.round_id(lay_day.since + interval '3 hours' * r, n), lay_day.since + interval '3 hours' * r, bench.id(2, n), 'BAIZE', 'BENCH', 'bench', 'CNY', false, 'settled', t.stake,
    t.stake, t.stake - t.stake / 25, t.stake, 0, 0, 1, 1, '[]', false, 0, 0, lay_day.since + interval '3 hours' * r, 1
  from generate_series(1, players) n cross join generate_series(1, rounds) r
  cross join lateral (select 1000000 + (n * 7919 % 8000000)::bigint as stake) t;
  insert into agents.member_day (member_id, day, family, merchant_code, agent_id, staked, payout, turnover, weighted, rounds)
  select bench.id(2, n), lay_day.day, 'RNG', 'BAIZE', bench.id(1, 1 + n % agents), t.stake * lay_day.rounds,
    (t.stake - t.stake / 25) * lay_day.rounds, t.stake * lay_day.rounds, (t.stake * lay_day.rounds)::numeric * 1000000, lay_day.rounds
  from generate_series(1, players) n
  cross join lateral (select 1000000 + (n * 7919 % 8000000)::bigint as stake) t;
  insert into agents.active_day (member_id, day, merchant_code, agent_id)
  select member_id, lay_day.day, 'BAIZE', agent_id from agents.member_day d where d.day = lay_day.day and d.turnover >= 10000000;
  insert into agents.team_day (agent_id, day, family, merchant_code, staked, payout, turnover, weighted, rounds, active)
  with own as materialized (
    select o.node, sum(d.staked) as staked, sum(d.payout) as payout, sum(d.turnover) as turnover, sum(d.weighted) as weighted,
      sum(d.rounds) as rounds, count(*) filter (where d.turnover >= 10000000) as active
    from agents.member_day d join identity.agent o on o.member_id = d.agent_id where d.day = lay_day.day group by o.node
  ), team as materialized (
    select a.member_id, sum(o.staked) as staked, sum(o.payout) as payout, sum(o.turnover) as turnover,
      sum(o.weighted) as weighted, sum(o.rounds) as rounds, sum(o.active) as active
    from own o join identity.agent_path p on p.descendant = o.node and p.since_at = lay_day.since
    join identity.agent a on a.node = p.ancestor group by a.member_id)
  select member_id, lay_day.day, 'RNG', 'BAIZE', staked, payout, turnover, weighted, team.rounds, 0 from team union all
  select member_id, lay_day.day, '', 'BAIZE', 0, 0, 0, 0, 0, active from team;
end $$;

-- The yardstick: what every team turned over and comes to, by one statement.
create procedure bench.sum_teams(day date, since timestamptz) language sql as $$
  insert into bench.team (agent, family, turnover, gross)
  select p.ancestor, d.family, sum(d.turnover), sum(d.turnover * r.rng / 1000000)
  from agents.member_day d join identity.agent o on o.member_id = d.agent_id
  join identity.agent_path p on p.descendant = o.node and p.since_at = sum_teams.since
  join identity.agent a on a.node = p.ancestor
  join identity.rate r on r.member_id = a.member_id and r.since_at = sum_teams.since
  where d.merchant_code = 'BAIZE' and d.day = sum_teams.day
  group by p.ancestor, d.family
$$;
