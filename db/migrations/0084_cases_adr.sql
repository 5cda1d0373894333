-- A house may come to have nobody who decides its disputes.
grant delete on cases.adr to baize_app;
