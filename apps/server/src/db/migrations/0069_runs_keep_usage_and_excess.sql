-- What a summary compares by month: a year of demand at cost, and stock that nobody needs. Runs of before have neither.
alter table planning_run add column yearly_usage_value double precision, add column excess_value double precision;
