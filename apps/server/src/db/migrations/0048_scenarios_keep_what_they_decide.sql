-- Publishing puts in force what was calculated, and does not work it out again.
alter table scenario
  -- {item_no: {context: {stance, value}}}
  add column decided jsonb not null default '{}',
  -- what a budget among the changes gives (packages/contract/src/budget.ts)
  add column budget jsonb;
