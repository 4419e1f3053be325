-- The last twelve months under the suggestion of a year ago, beside what happened (packages/planning/src/replay/replay.ts).
create type replay_verdict as enum ('held', 'check');
-- null: the item is not replayed, or its plan stands from before.
alter table item_plan add column replay_verdict replay_verdict;
-- The sum of the catalog's class A and B (apps/server/src/planning/run-service.ts).
alter table planning_run add column replay jsonb;
