-- The catalog that the call's transaction works in; null: none.
create or replace function app_catalog_id() returns uuid stable parallel safe language sql
  return nullif(current_setting('app.catalog_id', true), '')::uuid;
