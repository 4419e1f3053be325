-- The day at whose end the balance of an item was taken; null of what was loaded before: that of the planning day.
alter table item add column on_hand_on date;
