-- Items that somebody put off: until a day, or until deciding them matters (packages/planning/src/alerts/snooze.ts).
create table item_snooze (
  catalog_id  uuid not null references catalog on delete cascade,
  item_no     integer not null,
  -- the day on which the item is in the lists again
  until_on    date not null,
  -- {worthValue, stockoutRisk, suggestions} when it was put off: it comes back once they have moved far enough. null: the day alone decides
  seen        jsonb,
  note        text,
  snoozed_by  uuid not null,
  snoozed_at  timestamptz not null default clock_timestamp(),
  decision_id uuid not null,
  primary key (catalog_id, item_no)
);
call protect_by_catalog('item_snooze');

-- The line is of a snooze: its values are the days before and after, `before` the row of item_snooze, {} where there was none.
alter table decision_line add column is_snooze boolean not null default false;
drop index decision_line_once;
create unique index decision_line_once on decision_line (catalog_id, decision_id, item_no, context, is_snooze) nulls not distinct;
-- Items that it put off.
alter table decision add column snoozed integer not null default 0;
-- Why the choice differs from the suggestion (packages/contract/src/decisions.ts).
alter table decision add column reason text;
-- Whether a choice that differs from the suggestion asks for a reason.
alter table company add column reason_required boolean not null default false;
