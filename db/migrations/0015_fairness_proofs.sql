-- A proof names the leaf in which a pair was answered with a client seed; the log may have grown long around it.
create index leaf_of_answer on fairness.leaf ((split_part(body, E'\n', 2))) where kind = 'client-seed';
