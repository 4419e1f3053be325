-- 'platform': every company (system_administrator, and the product's own work on accounts). 'tenant': the listed ones. Absent: none.
create or replace function app_is_platform() returns boolean stable parallel safe language sql
  return coalesce(current_setting('app.scope', true), '') = 'platform';
