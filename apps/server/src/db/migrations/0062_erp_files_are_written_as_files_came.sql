-- How master data were written (titles, words of policies, lead times), so that the file for the ERP can be written like them:
-- null where they were loaded before.
alter table company_file add column as_written jsonb;

-- The layout of a company's file for the ERP and the values that it holds.
alter table company add column erp_file jsonb not null default '{}';
-- A company that already takes such files has them as they were.
update company set erp_file = jsonb_build_object('layout', 'giro', 'columns',
    jsonb_build_array('portfolio', 'nsr', 'leadTime', 'trigger', 'batch', 'minimumBalance', 'maximumBalance'))
  where exists (select from report_file r join catalog c on c.id = r.catalog_id
    where c.company_id = company.id and r.kind = 'erp' and r.status = 'finished');
