-- The bonus group of a member is kept with their rates, so that one ladder holds for all of them.
drop table lottery.bonus_group;
