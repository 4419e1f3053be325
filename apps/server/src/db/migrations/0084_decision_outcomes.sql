-- Decisions about items as they were taken, and what came of them (packages/planning/src/replay/judge.ts). The policies are frozen.
create table decision_outcome (
  catalog_id        uuid not null references catalog on delete cascade,
  decision_id       uuid not null,
  item_no           integer not null,
  -- the day of the plan on which it was decided
  decided_on        date not null,
  contexts          text[] not null,
  abc_class         abc_class not null,
  -- whether all that was decided is as suggested: the other policy is that of the ERP then, and the suggestion otherwise
  is_suggested      boolean not null,
  -- {stockingPolicy, reorderPointUnits, lotUnits}
  chosen            jsonb not null,
  other             jsonb not null,
  service_level     double precision not null,
  lead_time_days    double precision not null,
  -- what was on hand by that plan, where the movements do not tell; null: nobody knew
  on_hand_units     double precision,
  state             text not null default 'too_early' check (state in ('too_early', 'helped', 'cost', 'same')),
  days              integer not null default 0,
  -- money a year that the choice cost less than the other
  saved_value       double precision not null default 0,
  stock_value         double precision not null default 0,
  other_stock_value   double precision not null default 0,
  waiting_value       double precision not null default 0,
  other_waiting_value double precision not null default 0,
  judged_at         timestamptz,
  primary key (catalog_id, decision_id, item_no)
);
create index decision_outcome_by_item on decision_outcome (catalog_id, item_no, decided_on);
call protect_by_catalog('decision_outcome');
