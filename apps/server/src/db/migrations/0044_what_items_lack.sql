-- What the engine says an item lacks of what an item kept in stock needs (packages/planning/src/alerts/catalog-causes.ts).
alter table item_plan add column lacks text[] not null default '{}';

-- Once, of plans that a cause of their catalog stands for: the run that follows says it of all.
update item_plan p set lacks = array_remove(array[
    case when erp_stocking_policy is null and erp_reorder_point_units is null then 'erpPortfolio' end,
    case when erp_lead_time_days is null then 'erpLeadTime' end,
    case when erp_reorder_point_units is null then 'erpTrigger' end,
    case when erp_lot_units is null then 'erpBatch' end,
    case when 'balance' = any(data_gaps) then 'currentBalance' end,
    case when 'lead_time' = any(data_gaps) and lead_time_class = 't_null' then 'leadTime' end,
    case when 'cost' = any(data_gaps) then 'cost' end], null)
from catalog c join planning_run r on r.catalog_id = c.id and r.generation = c.generation
where r.causes <> '{}' and p.catalog_id = c.id and p.generation = c.generation and p.stocking_policy = 'anticipated';
