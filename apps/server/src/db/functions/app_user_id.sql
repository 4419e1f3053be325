-- The user that the call's transaction works for. On a pooled connection an unset value comes back as '', hence nullif.
create or replace function app_user_id() returns uuid stable parallel safe language sql
  return nullif(current_setting('app.user_id', true), '')::uuid;
