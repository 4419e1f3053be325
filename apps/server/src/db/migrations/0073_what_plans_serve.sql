-- What the plan of a run serves and what the ERP's parameters do, with the stock each takes (apps/server/src/planning/run-service.ts).
-- null: of runs before it was kept, and where the ERP gives too little to compare with.
alter table planning_run add column service jsonb;
