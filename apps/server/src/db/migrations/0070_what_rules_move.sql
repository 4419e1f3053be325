-- What a rule moves of the items of a plan: worked out after the run.
create table rule_move (
  catalog_id uuid not null references catalog on delete cascade,
  generation integer not null,
  rule_id    uuid not null,
  -- How far it moves the target service of its items in the mean, share; null where none has one.
  service    double precision,
  -- The items of which it moves the most money: how much, and what they would be without it.
  items      jsonb not null,
  primary key (catalog_id, generation, rule_id)
);
call protect_by_catalog('rule_move');
