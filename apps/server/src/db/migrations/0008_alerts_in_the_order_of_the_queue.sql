-- Under row-level security an index finds rows only by comparisons that are known to tell nothing of their values: of a
-- word of a closed list it is not known. So the context comes after the order of the queue, and not before it.
drop index context_alert_queue;
create index context_alert_queue on context_alert (catalog_id, generation, priority_value desc, sku, site, context);
