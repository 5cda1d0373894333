-- Every hour the record's last digest goes into the public log; every night each of them is held against the record.
create index leaf_of_record on fairness.leaf (index) where kind = 'record-root';
