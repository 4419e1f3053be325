-- Who may see what: companies, their catalogs and sites, the people, their sessions, the audit log.
-- The application works as giro_app, which owns nothing, so that row-level security binds it.

do $$
begin
  if not exists (select from pg_roles where rolname = 'giro_app') then
    create role giro_app nologin;
  end if;
end
$$;
do $$
begin
  execute format('grant giro_app to %I', current_user);
end
$$;
revoke create on schema public from public;
grant usage on schema public to giro_app;

-- What the call's transaction says of itself. On a pooled connection an unset value comes back as '', hence nullif.
create function app_user_id() returns uuid stable parallel safe language sql
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function app_catalog_id() returns uuid stable parallel safe language sql
  return nullif(current_setting('app.catalog_id', true), '')::uuid;
create function app_company_ids() returns uuid[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.company_ids', true), ''), '{}')::uuid[];
-- 'platform': every company (system_administrator, and the product's own work on accounts). 'tenant': the listed ones. Absent: none.
create function app_is_platform() returns boolean stable parallel safe language sql
  return coalesce(current_setting('app.scope', true), '') = 'platform';

create table company (
  id                uuid primary key default gen_random_uuid(),
  fantasy_name      text not null check (fantasy_name <> ''),
  corporate_name    text not null check (corporate_name <> ''),
  business_document text not null check (business_document ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  currency          text not null check (currency in ('BRL', 'USD', 'EUR')),
  new_days          integer not null default 90 check (new_days between 1 and 3650),
  activity_days     integer not null default 730 check (activity_days between 1 and 3650),
  is_sample         boolean not null default false,
  created_at        timestamptz not null default now(),
  constraint company_document_is_unique unique (business_document)
);

create table catalog (
  id               uuid primary key default gen_random_uuid(),
  company_id       uuid not null references company on delete cascade,
  title            text not null check (title <> ''),
  identifier       text not null check (identifier ~ '^[A-Za-z0-9_-]{1,12}$'),
  -- Number of planning runs; the generation of item_plan that readers see.
  generation       integer not null default 0,
  planned_as_of    date,
  sku_count        integer not null default 0,
  total_investment double precision not null default 0,
  last_loaded_at   timestamptz,
  last_planned_at  timestamptz,
  created_at       timestamptz not null default now(),
  constraint catalog_identifier_is_unique unique (company_id, identifier),
  unique (company_id, id)
);

create table site (
  company_id uuid not null references company on delete cascade,
  id         uuid not null default gen_random_uuid(),
  title      text not null check (title <> ''),
  identifier text not null check (identifier <> ''),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint site_identifier_is_unique unique (company_id, identifier)
);

create table app_user (
  id                uuid primary key default gen_random_uuid(),
  name              text not null check (name <> ''),
  email             text not null,
  password_hash     text not null,
  profile_type      text not null check (profile_type in ('system_administrator', 'administrator', 'company_administrator', 'company_employee', 'viewer')),
  language          text not null check (language in ('pt-BR', 'en-US', 'fr-FR', 'es-ES')),
  phone             text,
  personal_document text,
  mfa_enabled       boolean not null default false,
  is_sample         boolean not null default false,
  last_access_at    timestamptz,
  created_at        timestamptz not null default now()
);
create unique index app_user_email_is_unique on app_user (lower(email));

create table user_company (
  company_id uuid not null references company on delete cascade,
  user_id    uuid not null references app_user on delete cascade,
  primary key (company_id, user_id)
);
create index user_company_by_user on user_company (user_id);

create table user_catalog (
  catalog_id uuid not null references catalog on delete cascade,
  user_id    uuid not null references app_user on delete cascade,
  primary key (catalog_id, user_id)
);
create index user_catalog_by_user on user_catalog (user_id);

-- One sign-in: the family of its refresh tokens.
create table session (
  id                  uuid primary key default gen_random_uuid(),
  user_id             uuid not null references app_user on delete cascade,
  selected_catalog_id uuid references catalog on delete set null,
  created_at          timestamptz not null default now(),
  expires_at          timestamptz not null,
  revoked_at          timestamptz
);
create index session_by_user on session (user_id);

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);
create index refresh_token_by_session on refresh_token (session_id);

-- Failed sign-ins, to slow down guessing; one row per (what was tried, minute).
create table sign_in_failure (
  subject  text not null,
  at       timestamptz not null default now()
);
create index sign_in_failure_by_subject on sign_in_failure (subject, at);

-- The first answer to a POST with an Idempotency-Key, for 24 hours.
create table idempotent_answer (
  user_id    uuid not null,
  key        text not null check (length(key) between 1 and 200),
  call       text not null,
  body_hash  bytea not null,
  status     integer not null,
  answer     jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create table setting (
  company_id uuid not null references company on delete cascade,
  id         uuid not null default gen_random_uuid(),
  kind       text not null check (kind in ('file_format', 'planning')),
  title      text not null,
  catalog_id uuid,
  value      jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, catalog_id) references catalog (company_id, id) on delete cascade
);
create unique index setting_one_default_format on setting (company_id) where kind = 'file_format' and (value ->> 'default')::boolean;

create table business_translation (
  company_id        uuid not null references company on delete cascade,
  id                uuid not null default gen_random_uuid(),
  section           text not null check (section in ('master_data', 'transactions', 'orders', 'erp_file')),
  original_value    text not null,
  translated_values text[] not null check (cardinality(translated_values) between 1 and 10),
  description       text not null default '',
  created_at        timestamptz not null default now(),
  primary key (company_id, id),
  constraint translation_is_unique unique (company_id, section, original_value)
);

-- Append-only: the application may insert and read, never change or delete.
create table audit_entry (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  actor_id   uuid,
  company_id uuid,
  catalog_id uuid,
  action     text not null,
  entity     text not null,
  entity_id  text,
  before     jsonb,
  after      jsonb
);
create index audit_by_catalog on audit_entry (catalog_id, id);
create index audit_by_company on audit_entry (company_id, id);

-- Writes one audit entry for a changed row; secrets never go in.
create function write_audit() returns trigger security definer set search_path = public language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'password_hash' end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'password_hash' end;
  row_now jsonb := coalesce(new_row, old_row);
begin
  insert into audit_entry (actor_id, company_id, catalog_id, action, entity, entity_id, before, after)
  values (
    app_user_id(), (row_now ->> 'company_id')::uuid, (row_now ->> 'catalog_id')::uuid, lower(tg_op), tg_table_name,
    coalesce(row_now ->> 'id', row_now ->> 'item_no', row_now ->> 'user_id'), old_row, new_row);
  return null;
end
$$;

create trigger audit after insert or update or delete on company for each row execute function write_audit();
create trigger audit after insert or delete on catalog for each row execute function write_audit();
create trigger audit after insert or update or delete on site for each row execute function write_audit();
create trigger audit after insert or delete on app_user for each row execute function write_audit();
create trigger audit_change after update of name, email, password_hash, profile_type, language, phone, personal_document, mfa_enabled on app_user
  for each row execute function write_audit();
create trigger audit after insert or delete on user_company for each row execute function write_audit();
create trigger audit after insert or delete on user_catalog for each row execute function write_audit();
create trigger audit after insert or update or delete on setting for each row execute function write_audit();
create trigger audit after insert or update or delete on business_translation for each row execute function write_audit();

-- Row-level security: no setting, no rows.
alter table company enable row level security;
create policy tenant on company using (app_is_platform() or id = any (app_company_ids()));
alter table catalog enable row level security;
create policy tenant on catalog using (app_is_platform() or company_id = any (app_company_ids()));
alter table site enable row level security;
create policy tenant on site using (app_is_platform() or company_id = any (app_company_ids()));
alter table setting enable row level security;
create policy tenant on setting using (app_is_platform() or company_id = any (app_company_ids()));
alter table business_translation enable row level security;
create policy tenant on business_translation using (app_is_platform() or company_id = any (app_company_ids()));
alter table user_company enable row level security;
create policy tenant on user_company using (app_is_platform() or user_id = app_user_id() or company_id = any (app_company_ids()));
alter table user_catalog enable row level security;
create policy tenant on user_catalog using (
  app_is_platform() or user_id = app_user_id() or exists (select from catalog where catalog.id = user_catalog.catalog_id));
alter table app_user enable row level security;
create policy tenant on app_user using (
  app_is_platform() or id = app_user_id() or exists (select from user_company where user_company.user_id = app_user.id and user_company.company_id = any (app_company_ids())));
alter table session enable row level security;
create policy own on session using (app_is_platform() or user_id = app_user_id());
alter table refresh_token enable row level security;
create policy own on refresh_token using (app_is_platform());
alter table sign_in_failure enable row level security;
create policy own on sign_in_failure using (app_is_platform());
alter table idempotent_answer enable row level security;
create policy own on idempotent_answer using (user_id = app_user_id());
alter table audit_entry enable row level security;
create policy tenant on audit_entry for select using (app_is_platform() or company_id = any (app_company_ids()) or catalog_id = app_catalog_id());

grant select, insert, update, delete on company, catalog, site, app_user, user_company, user_catalog, session, refresh_token,
  sign_in_failure, idempotent_answer, setting, business_translation to giro_app;
grant select on audit_entry to giro_app;
