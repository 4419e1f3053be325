-- How many items were consumed or replenished on each day of a catalog. Where days like it move far fewer, usual_items says
-- how many, and people are asked what the day is; null, nobody is asked. What they answer holds for what is loaded later.
create table movement_day (
  catalog_id  uuid not null references catalog on delete cascade,
  moved_on    date not null,
  items       integer not null check (items >= 0),
  usual_items integer,
  answer      text check (answer in ('stock_count', 'take_over', 'demand')),
  changed_by  uuid,
  changed_at  timestamptz,
  primary key (catalog_id, moved_on)
);
call protect_by_catalog('movement_day');
create trigger audit after update of answer on movement_day
  for each row when (old.answer is distinct from new.answer) execute function write_audit();

-- Why a movement is left out of learning with its whole day; null where it is not, or for another reason.
alter table stock_movement add column left_out_as text check (left_out_as in ('stock_count', 'take_over'));
