-- Commission leaves its pocket in two ways, and each is kept: taken by the agent into cash, or sent to those directly below.
create table agents.take (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  member_id uuid not null,
  request_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  taken_at timestamptz not null,
  unique (member_id, request_id)
);

-- One request sends to one or to many, all of it or none.
create table agents.transfer_request (
  id uuid primary key,
  merchant_code text not null references settings.merchant,
  member_id uuid not null,
  request_id text not null,
  -- What was asked for, without the password: the same id with another body is refused.
  fingerprint text not null,
  sent_at timestamptz not null,
  unique (member_id, request_id)
);

create table agents.transfer (
  id uuid primary key,
  request_id uuid not null references agents.transfer_request,
  -- In the order it was asked for in.
  place smallint not null check (place between 1 and 50),
  merchant_code text not null references settings.merchant,
  sender_id uuid not null,
  receiver_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  remark text check (length(remark) <= 80),
  sent_at timestamptz not null,
  constraint nobody_sends_to_themselves check (sender_id <> receiver_id),
  unique (request_id, place),
  unique (request_id, receiver_id)
);
create index transfer_of_sender on agents.transfer (sender_id, sent_at);
create index transfer_of_receiver on agents.transfer (receiver_id, sent_at);

-- An operator holds a bill, or lets one go on, once for each time they ask.
create table agents.bill_hold (
  id uuid primary key,
  bill_id uuid not null references agents.bill,
  is_held boolean not null,
  operator_id uuid not null references operators.operator,
  reason text not null,
  held_at timestamptz not null
);
create index bill_hold_of_bill on agents.bill_hold (bill_id, held_at);

create function agents.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_schema || '.' || tg_table_name, tg_argv[0] using errcode = 'restrict_violation';
end $$;

create trigger take_stays before update or delete on agents.take for each row
  execute function agents.refuse('what was taken stays taken');
create trigger transfer_request_stays before update or delete on agents.transfer_request for each row
  execute function agents.refuse('there is no way back; a mistake is a case');

create trigger bill_hold_stays before update or delete on agents.bill_hold for each row
  execute function agents.refuse('what an operator did stays said');

grant select, insert on agents.take, agents.transfer_request, agents.bill_hold to baize_app;
-- A remark is forgotten with whoever wrote it.
grant select, insert, update (remark) on agents.transfer to baize_app;
