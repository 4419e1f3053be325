-- Which rules meet an item and what each decides of it, kept once for all items of which it is the same: hundreds of rules that meet
-- most items took more room in the row of each than its plan.
create table ruling (
  catalog_id uuid not null references catalog on delete cascade,
  generation integer not null,
  -- of its text, the same wherever it is found
  ruling_no  bigint not null,
  -- by the ids of the rules that meet the item: what each decides of it
  rules      jsonb not null,
  primary key (catalog_id, generation, ruling_no)
);
call protect_by_catalog('ruling');
alter table item_plan_contexts add column ruling_no bigint;

-- What each rule moves of the target stock, money, by its id: null until it is worked out, after the run.
alter table planning_run add column rule_effects jsonb;
update planning_run r set rule_effects = moved.effects
from (select catalog_id, generation, jsonb_object_agg(id, effect) as effects
    from (select catalog_id, generation, share.key as id, sum((share.value ->> 'effect')::float8) as effect
      from item_plan_contexts cross join jsonb_each(rules) share where rules is not null group by 1, 2, 3) of_rule
    group by catalog_id, generation) moved
where (r.catalog_id, r.generation) = (moved.catalog_id, moved.generation);
-- Of runs whose rules meet nothing there is nothing to work out.
update planning_run set rule_effects = '{}' where rule_effects is null and generation is not null;

with told as (
  select p.catalog_id, p.generation, p.item_no, said.rules
  from item_plan_contexts p,
    lateral (select jsonb_object_agg(key, value -> 'decides') as rules from jsonb_each(p.rules)) said
  where p.rules is not null),
kept as (
  insert into ruling select distinct catalog_id, generation, hashtextextended(rules::text, 0), rules from told)
update item_plan_contexts p set ruling_no = hashtextextended(told.rules::text, 0)
from told where (p.catalog_id, p.generation, p.item_no) = (told.catalog_id, told.generation, told.item_no);

drop index item_plan_contexts_ruled;
alter table item_plan_contexts drop column rules;
create index item_plan_contexts_ruled on item_plan_contexts (catalog_id, generation, ruling_no) where ruling_no is not null;
