-- The companies that the call's transaction may see.
create or replace function app_company_ids() returns uuid[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.company_ids', true), ''), '{}')::uuid[];
