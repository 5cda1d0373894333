-- What a stake gives back by its terms is part of what its round paid, and a move of its own in every record.
alter table play.action drop constraint action_kind_check;
alter table play.action add constraint action_kind_check check (
  kind in ('bet', 'win', 'reserve', 'release', 'adjust', 'promo', 'tip', 'rebate', 'step', 'none'));
