-- What those above a member are owed of a ticket is a line of their daily bill, and is sent or dropped together with it.
alter table lottery.rebate add column bill_id uuid;
create index rebate_of_bill on lottery.rebate (bill_id) where bill_id is not null;
create index rebate_unbilled on lottery.rebate (ticket_id, place) where state = 'waiting' and place > 0 and bill_id is null;

grant update (bill_id) on lottery.rebate to baize_app;
