-- {id: rule}: the rules that a scenario changes or deletes, as they stood when it was calculated. One that stands otherwise by then is not
-- written over.
alter table scenario add column base_rules jsonb not null default '{}';
