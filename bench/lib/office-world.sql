-- A house as it stands after years: members, rounds, entries, questions and lines of the record, laid with the triggers at rest.
create schema bench;

create function bench.id(kind int, n bigint) returns uuid language sql immutable as $$
  select ('019a0000-0000-7' || lpad(to_hex(kind), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;

-- The id of a round begins with its time, as the platform makes them.
create function bench.round_id(at timestamptz, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid
$$;

create procedure bench.open_members(members int) language plpgsql as $$
begin
  set local session_replication_role = replica;
  insert into identity.member (id, merchant_code, account, account_key, type, language, register_method, register_host, created_at)
  select bench.id(2, n), 'BAIZE', 'player' || n, 'player' || n, 0, 'EN', 'H5', 'localhost', timestamptz '2020-01-01' + interval '3 minutes' * n
  from generate_series(1, members) n;
  insert into ledger.account (path, currency, balance, entry_count)
  select 'member:' || bench.id(2, n) || ':cash', 'CNY', 0, 0 from generate_series(1, members) n;
end $$;

-- So many rounds from `first` on, an entry at the member and one at the house for each.
create procedure bench.lay_rounds(first int, last int, members int, since timestamptz) language plpgsql as $$
begin
  set local session_replication_role = replica;
  create temp table laid on commit drop as
  select n, since + interval '10 milliseconds' * n as at, bench.round_id(since + interval '10 milliseconds' * n, n) as id,
    bench.id(2, 1 + n % members) as member_id, m.id as account, h.id as house, 1 + n / members as number
  from generate_series(first, last) n
  join ledger.account m on m.path = 'member:' || bench.id(2, 1 + n % members) || ':cash'
  join ledger.account h on h.path = 'house:play:CNY-' || n % 8;
  insert into play.round (id, started_at, member_id, merchant_code, vendor, game_code, currency, is_trial, state, stake,
    staked, payout, turnover, jackpot, held, debit_count, credit_count, actions, is_abandoned, balance_before, balance_after,
    settled_at, settled_xact)
  select id, at, member_id, 'BAIZE', 'BENCH', 'bench', 'CNY', false, 'settled', 10000, 10000, 0, 10000, 0, 0, 1, 0, '[]', false, 0, 0,
    at, 1 from laid;
  insert into ledger.posting (id, digest, reason) select id, sha256(uuid_send(id)), 'round of bench' from laid;
  -- Rounds are settled a few to a transaction, and not all of them by this one.
  insert into ledger.entry (account_id, number, amount, balance_after, posting_id, transfer, xact)
  select account, number, -10000, -10000 * number::bigint, id, 1, (3 + n / 8)::text::xid8 from laid union all
  select house, 1 + n / 8, 10000, 10000 * (1 + n / 8)::bigint, id, 1, (3 + n / 8)::text::xid8 from laid;
end $$;

create procedure bench.lay_papers(papers int) language plpgsql as $$
declare
  asker uuid;
  decider uuid;
begin
  set local session_replication_role = replica;
  select min(id::text)::uuid, max(id::text)::uuid from operators.operator into asker, decider;
  insert into operators.approval (id, merchant_code, kind, subject, body, reason, role, state, asked_by, asked_at, ends_at,
    decided_by, decided_at, before, digest)
  select bench.id(5, n), 'BAIZE', 'member.adjust', bench.id(2, n)::text, '{}', 'bench', 'finance', 'done', asker,
    timestamptz '2025-01-01' + interval '1 minute' * n, timestamptz '2025-01-02' + interval '1 minute' * n, decider,
    timestamptz '2025-01-01' + interval '2 minutes' * n, '{}', repeat('0', 32)
  from generate_series(1, papers) n;
  insert into operators.audit (number, happened_at, operator_id, merchant_code, action, subject, after, digest)
  select (select coalesce(max(number), 0) from operators.audit) + n, timestamptz '2025-01-01' + interval '1 minute' * n, asker,
    'BAIZE', 'member.look', bench.id(2, n)::text, '{}', sha256(int8send(n))
  from generate_series(1, papers) n;
end $$;

-- A year of sums by hours up to one: every line, a way to pay, and as many hours of members at play; who played deposited
-- in every fourth of them.
create procedure bench.lay_figures(plays int, members int, until timestamptz) language plpgsql as $$
declare
  hours int := 366 * 24;
begin
  set local session_replication_role = replica;
  insert into figures.hour_line (merchant_code, currency, population, starts_at, line, units, count)
  select 'BAIZE', 'CNY', 'real', until - interval '1 hour' * n, line, 10000, 10 from generate_series(0, hours - 1) n,
    unnest(array['play', 'bonus', 'rewards', 'agents', 'deposits', 'withdrawals', 'withdrawalFees', 'adjustments', 'pocket-cash',
      'pocket-held', 'pocket-commission', 'pocket-bonus', 'stakes', 'payouts', 'opened', 'pots', 'turnover', 'rounds']) line;
  insert into figures.standing_month (merchant_code, currency, population, starts_at, line, units)
  select merchant_code, currency, population, date_trunc('month', starts_at, 'UTC'), line, sum(units)
  from figures.hour_line where line = 'opened' or line like 'pocket-%' group by 1, 2, 3, 4, 5;
  insert into figures.hour_gateway (merchant_code, currency, population, starts_at, gateway, way, method, units, fees, count)
  select 'BAIZE', 'CNY', 'real', until - interval '1 hour' * n, 'bench', way, 'bank', 10000, 100, 10
  from generate_series(0, hours - 1) n, unnest(array['deposit', 'withdrawal']) way;
  insert into figures.hour_whole (currency, starts_at, part, units)
  select 'CNY', until - interval '1 hour' * n, part, 0 from generate_series(0, hours - 1) n,
    unnest(array['all', 'gateway', 'collected', 'paid', 'bank', 'funded', 'played', 'given']) part;
  insert into figures.player_hour (merchant_code, starts_at, member_id, previous_at)
  select 'BAIZE', at, member, lag(at) over (partition by member order by at) from (
    select distinct until - interval '1 hour' * (n * 7919::bigint % hours) as at,
      bench.id(2, 1 + n * 104729::bigint % (members / 4)) as member
    from generate_series(1, plays) n) p;
  insert into figures.depositor_hour (merchant_code, starts_at, member_id, is_first, previous_at)
  select merchant_code, starts_at, member_id, number = 1, lag(starts_at) over (partition by member_id order by starts_at)
  from (select *, row_number() over (partition by member_id order by starts_at) as number from figures.player_hour) p
  where number % 4 = 1;
  insert into figures.joined (member_id, merchant_code, joined_at)
  select id, merchant_code, created_at from identity.member on conflict do nothing;
  update figures.counted set counted_at = now(),
    up_to = greatest(pg_current_xact_id(), (select max(xact) from ledger.entry))::text::bigint;
end $$;

-- So many deposits of the last month, and some withdrawals and cases that wait.
create procedure bench.lay_payments(deposits int, waiting int, members int) language plpgsql as $$
begin
  set local session_replication_role = replica;
  insert into payments.deposit (id, member_id, request_id, merchant_code, method_code, kind, gateway, amount, fee_ppm, currency,
    state, reference_code, return_url, paid, credited, created_at, expires_at, settled_at)
  select bench.id(7, n), bench.id(2, 1 + n % members), bench.id(7, n), 'BAIZE', 'card', 'gateway', 'bench', 10000, 0, 'CNY',
    'settled', 'B' || n, '/', 10000, 10000, at, at, at
  from generate_series(1, deposits) n, lateral (select now() - interval '30 days' * n / deposits as at) t;
  insert into payments.withdrawal (id, member_id, request_id, merchant_code, bank_card_id, currency, amount, fee, state,
    approvals_needed, outcome_posting_id, gateway, requested_at)
  select bench.id(8, n), bench.id(2, n), 'request-' || n, 'BAIZE', bench.id(9, n), 'CNY', 10000, 0, 'review', 1, bench.id(8, n),
    'bench', now() - interval '1 second' * n from generate_series(1, waiting) n;
  insert into payments.aml_case (id, member_id, merchant_code, state, opened_at)
  select bench.id(10, n), bench.id(2, n), 'BAIZE', 'open', now() - interval '1 second' * n from generate_series(1, waiting) n;
end $$;
