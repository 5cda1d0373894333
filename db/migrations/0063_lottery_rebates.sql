-- What a member gets for betting below their own group is paid with the draw, once; until now nobody paid it.
alter table lottery.unpaid drop constraint unpaid_kind_check;
alter table lottery.unpaid add constraint unpaid_kind_check check (kind in ('result', 'refund', 'rebate'));

create trigger rebate_is_over before update on lottery.rebate for each row when (old.state <> 'waiting')
  execute function lottery.refuse('a rebate is sent or dropped once');

-- Those of draws that are over are owed; whoever pays what is owed pays them too.
insert into lottery.unpaid (draw_id, order_id, kind, standing_version, code)
select distinct t.draw_id, t.order_id, 'rebate', 0, 'NOT_PAID_YET'
from lottery.rebate r
join lottery.ticket t on t.id = r.ticket_id and t.cancelled_at is null
join lottery.draw d on d.id = t.draw_id
where r.place = 0 and r.state = 'waiting'
  and (d.state = 'settled' or (d.state = 'drawn' and (d.result_version > 1 or t.order_id <= d.settled_up_to)));
