-- Three roles more: who writes what members read, who looks after games, and who reads and changes nothing.
alter table operators.operator drop constraint operator_roles_check;
alter table operators.operator add constraint operator_roles_check check (
  cardinality(roles) > 0 and roles <@ '{support,cashier,risk,finance,owner,content,games,auditor}'::text[]);
