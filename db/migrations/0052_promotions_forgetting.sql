-- Of whoever is forgotten no address is kept, not even digested: there are few enough to try them all.
grant delete on promotions.person_mark to baize_app;
create index person_mark_of_member on promotions.person_mark (member_id);
