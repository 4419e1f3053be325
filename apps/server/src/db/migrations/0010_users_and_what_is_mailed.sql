-- Users are created by administrators, invited by mail, or sign up; they prove who they are by mailed codes and links.

-- Someone invited has no password until they set one.
alter table app_user alter column password_hash drop not null;
-- The company that someone who signed up asks to join; its administrators see them.
alter table app_user add business_document text check (business_document ~ '^[0-9A-Z]{12}[0-9]{2}$');
-- When a mail server last refused the address.
alter table app_user add mail_refused_at timestamptz;

alter table session add agent text;
alter table session add last_access_at timestamptz not null default now();

-- Six digits that were mailed. They are made of the id and the installation's secret, so nothing here tells them.
create table mailed_code (
  id         uuid primary key,
  user_id    uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, guessed at too often, or followed by a newer one.
  ended_at   timestamptz
);
create index mailed_code_by_user on mailed_code (user_id, created_at);

-- A link to a new password; its token is made of the id and the installation's secret.
create table mailed_link (
  id         uuid primary key,
  user_id    uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz
);
create index mailed_link_by_user on mailed_link (user_id, created_at);

-- Wrong codes of an account since the last right one, and until when no other is taken.
create table code_guard (
  user_id      uuid primary key references app_user on delete cascade,
  wrong_codes  integer not null default 0,
  paused_until timestamptz
);

-- Whose companies a user serves, of which the caller may see only some.
create function user_serves_others(user_id uuid) returns boolean
  stable security definer set search_path = public language sql
  return exists (
    select from user_company uc where uc.user_id = $1 and not uc.company_id = any (app_company_ids())
    union all
    select from user_catalog ua join catalog c on c.id = ua.catalog_id
    where ua.user_id = $1 and not c.company_id = any (app_company_ids()));

-- A new user belongs to no company until it is given one in the same call.
create policy add on app_user for insert with check (true);
create policy asked on app_user using (exists (
  select from company where company.business_document = app_user.business_document and company.id = any (app_company_ids())));

alter table mailed_code enable row level security;
create policy own on mailed_code using (app_is_platform() or exists (select from app_user where app_user.id = mailed_code.user_id));
alter table mailed_link enable row level security;
create policy own on mailed_link using (app_is_platform() or exists (select from app_user where app_user.id = mailed_link.user_id));
alter table code_guard enable row level security;
create policy own on code_guard using (app_is_platform() or exists (select from app_user where app_user.id = code_guard.user_id));
grant select, insert, update, delete on mailed_code, mailed_link, code_guard to giro_app;
