-- Baseline of release 0.8: stands for the migrations up to 0060_files_leave_rows_out.sql (SHA-256 4af7882fc0899659a28170298bb72d7bc2fdc3f5e8755a5dff249ce845b62b2b).
-- A new database begins here; one of release 0.8 goes on after it. Functions have files of their own beside this folder.

-- The application works as giro_app, which owns nothing, so that row-level security binds it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'giro_app') then
    create role giro_app nologin;
  end if;
  execute format('grant giro_app to %I', current_user);
end
$$;
revoke create on schema public from public;
grant usage on schema public to giro_app;

-- ## Companies, their catalogs and sites

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
  -- It is gone for everybody at once. Its rows go in the background: a load may still hold them, and a million items take
  -- longer than a call may. The same holds for a catalog.
  deleted_at        timestamptz,
  -- the zone whose today its catalogs are planned for
  time_zone         text not null default 'America/Sao_Paulo',
  -- whether who has an authenticator app may also sign in with a code by mail
  mails_codes       boolean not null default false,
  -- minutes without a call after which a session ends; null: not before its term
  idle_minutes      integer default 720 check (idle_minutes between 15 and 43200)
);
-- What is deleted leaves its number free. No foreign key can lean on an index with a condition, so a load, which holds the key
-- of its catalog, keeps nobody from giving the catalog another identifier.
create unique index company_document_is_unique on company (business_document) where deleted_at is null;

create table catalog (
  id               uuid primary key default gen_random_uuid(),
  company_id       uuid not null references company on delete cascade,
  title            text not null check (title <> ''),
  identifier       text not null check (identifier ~ '^[A-Za-z0-9_-]{1,12}$'),
  -- number of planning runs; the generation of item_plan that readers see
  generation       integer not null default 0,
  planned_as_of    date,
  sku_count        integer not null default 0,
  total_investment double precision not null default 0,
  last_loaded_at   timestamptz,
  last_planned_at  timestamptz,
  created_at       timestamptz not null default now(),
  deleted_at       timestamptz,
  -- items that total_investment leaves out: nothing is known of their balance
  unknown_items    integer not null default 0,
  unique (company_id, id)
);
create unique index catalog_identifier_is_unique on catalog (company_id, identifier) where deleted_at is null;

create table site (
  company_id uuid not null references company on delete cascade,
  id         uuid not null default gen_random_uuid(),
  title      text not null check (title <> ''),
  identifier text not null check (identifier <> ''),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint site_identifier_is_unique unique (company_id, identifier)
);

alter table company enable row level security;
create policy tenant on company using ((app_is_platform() or id = any (app_company_ids())) and deleted_at is null);
alter table catalog enable row level security;
create policy tenant on catalog using ((app_is_platform() or company_id = any (app_company_ids())) and deleted_at is null);
alter table site enable row level security;
create policy tenant on site using (app_is_platform() or company_id = any (app_company_ids()));
grant select, insert, update, delete on company, catalog, site to giro_app;

create trigger audit after insert or update or delete on company for each row execute function write_audit();
create trigger audit after insert or delete on catalog for each row execute function write_audit();
create trigger audit_change after update of title, identifier, deleted_at on catalog for each row execute function write_audit();
create trigger audit after insert or update or delete on site for each row execute function write_audit();
create trigger purge after delete on catalog for each row execute function purge_catalog();
create trigger purge before delete on site for each row execute function purge_site();

-- ## People and what they may see

create table app_user (
  id                uuid primary key default gen_random_uuid(),
  name              text not null check (name <> ''),
  email             text not null,
  -- Somebody invited has no password until they set one; nor has who signed up before the mailed link proves the address.
  password_hash     text,
  profile_type      text not null check (profile_type in ('system_administrator', 'administrator', 'company_administrator', 'company_employee', 'viewer')),
  language          text not null check (language in ('pt-BR', 'en-US', 'fr-FR', 'es-ES')),
  phone             text,
  personal_document text,
  mfa_enabled       boolean not null default false,
  is_sample         boolean not null default false,
  last_access_at    timestamptz,
  created_at        timestamptz not null default now(),
  -- the company that somebody who signed up wants to join; its administrators see them
  business_document text check (business_document ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  -- when a mail server last refused the address
  mail_refused_at   timestamptz,
  -- which ends of long work that they began a mail reports
  job_mails         text not null default 'failures' check (job_mails in ('off', 'failures', 'all'))
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

alter table app_user enable row level security;
create policy tenant on app_user using (
  app_is_platform() or id = app_user_id()
  or exists (select from user_company where user_company.user_id = app_user.id and user_company.company_id = any (app_company_ids())));
-- A new user belongs to no company until the same call gives it one.
create policy add on app_user for insert with check (true);
create policy asked on app_user using (exists (
  select from company where company.business_document = app_user.business_document and company.id = any (app_company_ids())));
-- Whatever else lets a company write a row: the installation alone makes those who run it.
create policy no_operator_made on app_user as restrictive for insert
  with check (app_is_platform() or profile_type <> 'system_administrator');
create policy no_operator_made_of on app_user as restrictive for update
  using (true) with check (app_is_platform() or profile_type <> 'system_administrator');
alter table user_company enable row level security;
create policy tenant on user_company using (app_is_platform() or user_id = app_user_id() or company_id = any (app_company_ids()));
alter table user_catalog enable row level security;
create policy tenant on user_catalog using (
  app_is_platform() or user_id = app_user_id() or exists (select from catalog where catalog.id = user_catalog.catalog_id));
grant select, insert, update, delete on app_user, user_company, user_catalog to giro_app;

create trigger audit after insert or delete on app_user for each row execute function write_audit();
create trigger audit_change after update of name, email, password_hash, profile_type, language, phone, personal_document, mfa_enabled on app_user
  for each row execute function write_audit();
create trigger audit after insert or delete on user_company for each row execute function write_audit();
create trigger audit after insert or delete on user_catalog for each row execute function write_audit();

-- ## How people sign in

-- One sign-in: the family of its refresh tokens.
create table session (
  id                  uuid primary key default gen_random_uuid(),
  user_id             uuid not null references app_user on delete cascade,
  selected_catalog_id uuid references catalog on delete set null,
  created_at          timestamptz not null default now(),
  expires_at          timestamptz not null,
  revoked_at          timestamptz,
  agent               text,
  last_access_at      timestamptz not null default now()
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
  subject text not null,
  at      timestamptz not null default now()
);
create index sign_in_failure_by_subject on sign_in_failure (subject, at);

-- Six digits that were mailed. They are made of the id and the installation's secret, so no row reveals them.
create table mailed_code (
  id         uuid primary key,
  user_id    uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- used, guessed at too often, or followed by a newer one
  ended_at   timestamptz,
  -- the address that the code proves; null: that of the account
  email      text
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

-- The second step of signing in by an app that shows codes (TOTP, RFC 6238).
create table authenticator (
  user_id      uuid primary key references app_user on delete cascade,
  -- the secret that the app shares, sealed under the installation's key of this id
  sealed       bytea not null,
  key_id       text not null,
  -- null until its first code was right: only from then on it is needed
  confirmed_at timestamptz,
  -- the half minute of its last right code: neither that code nor an earlier one serves again
  last_step    bigint not null default 0,
  created_at   timestamptz not null default now()
);

-- What opens in place of the app, each once: hashes of 80 random bits.
create table recovery_code (
  user_id   uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- The first answer to a POST with an Idempotency-Key, for 24 hours.
create table idempotent_answer (
  user_id    uuid not null,
  key        text not null check (length(key) between 1 and 200),
  call       text not null,
  body_hash  bytea not null,
  status     integer not null,
  -- json and not jsonb: an answer that is given again is the same text, because its version is made of that
  answer     json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

alter table session enable row level security;
create policy own on session using (app_is_platform() or user_id = app_user_id());
alter table refresh_token enable row level security;
create policy own on refresh_token using (app_is_platform());
alter table sign_in_failure enable row level security;
create policy own on sign_in_failure using (app_is_platform());
alter table mailed_code enable row level security;
create policy own on mailed_code using (app_is_platform() or exists (select from app_user where app_user.id = mailed_code.user_id));
alter table mailed_link enable row level security;
create policy own on mailed_link using (app_is_platform() or exists (select from app_user where app_user.id = mailed_link.user_id));
alter table code_guard enable row level security;
create policy own on code_guard using (app_is_platform() or exists (select from app_user where app_user.id = code_guard.user_id));
alter table authenticator enable row level security;
create policy own on authenticator using (app_is_platform() or exists (select from app_user where app_user.id = authenticator.user_id));
alter table recovery_code enable row level security;
create policy own on recovery_code using (app_is_platform() or exists (select from app_user where app_user.id = recovery_code.user_id));
alter table idempotent_answer enable row level security;
create policy own on idempotent_answer using (user_id = app_user_id());
grant select, insert, update, delete on session, refresh_token, sign_in_failure, mailed_code, mailed_link, code_guard, authenticator,
  recovery_code, idempotent_answer to giro_app;

-- ## What a company sets, and the words of the installation

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
-- A company says once how it is planned, and each of its catalogs at most once what is different there.
create unique index setting_one_planning on setting (company_id, catalog_id) nulls not distinct where kind = 'planning';

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

-- How a person keeps a list: its filters, order and columns. Others of the company see it where it is shared.
create table saved_view (
  company_id uuid not null references company on delete cascade,
  id         uuid not null default gen_random_uuid(),
  user_id    uuid not null references app_user on delete cascade,
  screen     text not null check (screen <> ''),
  title      text not null check (title <> ''),
  query      jsonb not null default '{}',
  columns    text[],
  shared     boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index saved_view_by_user on saved_view (user_id);

-- Legal documents are the installation's and not a company's.
create table legal_document (
  id         uuid primary key default gen_random_uuid(),
  document   text not null check (document in ('security', 'privacy', 'terms', 'cookies')),
  title      text not null check (title <> ''),
  text       jsonb not null,
  created_at timestamptz not null default now(),
  -- since when its text holds
  updated_at timestamptz not null default now(),
  constraint legal_document_is_unique unique (document)
);

alter table setting enable row level security;
create policy tenant on setting using (app_is_platform() or company_id = any (app_company_ids()));
alter table business_translation enable row level security;
create policy tenant on business_translation using (app_is_platform() or company_id = any (app_company_ids()));
alter table saved_view enable row level security;
create policy tenant on saved_view using (app_is_platform() or company_id = any (app_company_ids()));
alter table legal_document enable row level security;
create policy written on legal_document using (app_is_platform());
-- As of every table: who does not say who they are sees nothing. Without a session they are read as the product's own work.
create policy read on legal_document for select using (app_user_id() is not null);
grant select, insert, update, delete on setting, business_translation, saved_view, legal_document to giro_app;

create trigger audit after insert or update or delete on setting for each row execute function write_audit();
create trigger audit after insert or update or delete on business_translation for each row execute function write_audit();
create trigger audit after insert or update or delete on saved_view for each row execute function write_audit();
create trigger audit after insert or update or delete on legal_document for each row execute function write_audit();

-- ## The audit log: the application may read it, and adds to it only through functions; nothing is changed or deleted.

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
  after      jsonb,
  -- the call that did it, where it came from, and what the caller's program calls itself
  request_id text,
  address    text,
  agent      text
);
create index audit_by_catalog on audit_entry (catalog_id, id);
create index audit_by_company on audit_entry (company_id, id);
create index audit_by_actor on audit_entry (actor_id, id);
create index audit_of_leaving on audit_entry (entity_id, id) where entity in ('app_user', 'user_company') and action = 'delete';

alter table audit_entry enable row level security;
-- A person's row names no company: a company reads of a person what was done until they left it, their leaving included.
create policy tenant on audit_entry for select using (
  app_is_platform() or company_id = any (app_company_ids()) or catalog_id = app_catalog_id()
  or (entity = 'app_user' and (left_since(entity_id, at) or exists (
    select from user_company uc where uc.user_id::text = audit_entry.entity_id and uc.company_id = any (app_company_ids())))));
grant select on audit_entry to giro_app;

-- ## What the ERP reports of a catalog: files, items, stock movements, purchase orders.
-- Every primary key begins with the tenant, so that the schema distributes by it unchanged.

create table company_file (
  catalog_id          uuid not null references catalog on delete cascade,
  id                  uuid not null default gen_random_uuid(),
  file_name           text not null check (file_name <> ''),
  kind                text not null check (kind in ('master_data', 'transactions', 'orders', 'authorization', 'disauthorization', 'decisions')),
  size_bytes          bigint not null check (size_bytes >= 0),
  content_type        text not null,
  format_id           uuid,
  status              text not null default 'pending' check (status in ('pending', 'processing', 'finished', 'error')),
  -- the order in which files were declared complete; null until then
  declared_no         bigint,
  rows_read           bigint not null default 0,
  rows_accepted       bigint not null default 0,
  rows_rejected       bigint not null default 0,
  progress            double precision not null default 0 check (progress between 0 and 1),
  error_code          text,
  error_message       text,
  has_error_file      boolean not null default false,
  has_item_error_file boolean not null default false,
  sha256              text,
  created_by          uuid not null,
  created_at          timestamptz not null default now(),
  finished_at         timestamptz,
  -- what the error names (columns, limits, encodings), so that it can be said in every language
  error_parameters    jsonb,
  -- The numbers of the rows that the file brought first, so that they can be taken back: of transactions, of orders, of new items.
  -- The imports of a catalog go one at a time, so within the catalog no other file has a number between them.
  first_row_no        bigint,
  last_row_no         bigint,
  -- what its columns mean beside the company's words, as the sender said: [{"column": "sku", "title": "Código"}]
  columns             jsonb not null default '[]',
  -- how it is written, as the sender said: a file format without a name; null: as the company's format says
  writing             jsonb,
  -- The attempt of the job that wrote the files which the row speaks of; null where an early release wrote them. A worker
  -- that lost its job writes beside them, not over them.
  attempt             integer,
  -- somebody wants the rows that can be read, though most of the file's cannot
  takes_part          boolean not null default false,
  -- where rows belong that name no site, of a company of several
  site_id             uuid,
  -- the sheet of a workbook that is read, by its name; null: its first
  sheet               text,
  -- rows left out for a code that was said to mean nothing: they are not wrong
  rows_ignored        bigint not null default 0,
  primary key (catalog_id, id)
);
create sequence company_file_declared;
grant usage on sequence company_file_declared to giro_app;
call protect_by_catalog('company_file');
create trigger audit after insert or delete on company_file for each row execute function write_audit();
create trigger audit_taken_back after update of error_code on company_file
  for each row when (new.error_code = 'taken_back') execute function write_audit();
create trigger audit_canceled after update of error_code on company_file
  for each row when (new.error_code = 'canceled') execute function write_audit();
create trigger audit_sent_again after update of declared_no on company_file
  for each row when (old.declared_no is not null) execute function write_audit();

create table item (
  catalog_id               uuid not null references catalog on delete cascade,
  item_no                  integer not null generated by default as identity,
  company_id               uuid not null,
  site_id                  uuid not null,
  sku                      text not null check (sku <> ''),
  description              text,
  group_name               text,
  supplier                 text,
  unit                     text,
  unit_cost                double precision,
  criticality              text check (criticality in ('critic', 'important', 'common')),
  purchasability           text check (purchasability in ('hard', 'medium', 'easy')),
  erp_stocking_policy      text check (erp_stocking_policy in ('on_demand', 'anticipated')),
  erp_target_service_level double precision,
  erp_lead_time_days       double precision,
  erp_reorder_point_units  double precision,
  erp_lot_units            double precision,
  erp_minimum_stock_units  double precision,
  erp_maximum_stock_units  double precision,
  minimum_lot_units        double precision,
  maximum_lot_units        double precision,
  order_multiple_units     double precision,
  on_hand_units            double precision,
  registered_on            date,
  started_on               date,
  attributes               jsonb not null default '{}',
  created_at               timestamptz not null default now(),
  loaded_at                timestamptz not null default now(),
  -- what a person corrected of the master data: {column: {was, is}}, `was` being what the ERP said then
  corrected                jsonb not null default '{}',
  -- what a person said of the item: false, no stock (postage, fees, corrections of the books), and out of every plan; true,
  -- goods whatever they look like; null, nothing
  is_stock                 boolean,
  is_stock_by              uuid,
  is_stock_at              timestamptz,
  primary key (catalog_id, item_no),
  foreign key (company_id, site_id) references site on delete restrict
);
create unique index item_sku_at_site on item (catalog_id, sku, site_id);
create index item_not_stock on item (catalog_id, item_no) where is_stock = false;
grant usage on sequence item_item_no_seq to giro_app;
call protect_by_catalog('item');

-- No foreign key here nor on item_plan: checking one for each of a million rows costs more than writing them. The loader
-- resolves items itself under the catalog's lock; purge_catalog takes the rows away with their catalog.
create table stock_movement (
  catalog_id        uuid not null,
  item_no           integer not null,
  movement_no       bigint not null generated by default as identity,
  moved_on          date not null,
  -- 0 consumption, 1 replenishment, 2 balance, 3 inventory: the order of MOVEMENT_TYPES
  movement_type     smallint not null check (movement_type between 0 and 3),
  -- 0 erp, 1 manual, 2 correction
  origin            smallint not null default 0 check (origin between 0 and 2),
  affects_balance   boolean not null default true,
  used_for_training boolean not null default true,
  units             double precision not null,
  -- of the row as the ERP sent it, whatever a person made of it since: separates a row loaded twice from a true duplicate
  content_key       bigint not null,
  unit_cost         double precision,
  order_code        text,
  code              text,
  -- why it is left out of learning with its whole day; null where it is not, or for another reason
  left_out_as       text check (left_out_as in ('stock_count', 'take_over')),
  primary key (catalog_id, item_no, movement_no)
);
grant usage on sequence stock_movement_movement_no_seq to giro_app;
call protect_by_catalog('stock_movement');

create table purchase_order (
  catalog_id     uuid not null references catalog on delete cascade,
  item_no        integer not null,
  order_no       bigint not null generated by default as identity,
  order_code     text not null check (order_code <> ''),
  code           text not null default '',
  started_on     date not null,
  ended_on       date,
  units          double precision,
  received_units double precision,
  -- null: open while ended_on is absent or after the planning day
  is_active      boolean,
  origin         smallint not null default 0 check (origin between 0 and 2),
  primary key (catalog_id, item_no, order_no)
);
create unique index purchase_order_key on purchase_order (catalog_id, item_no, order_code, code);
grant usage on sequence purchase_order_order_no_seq to giro_app;
call protect_by_catalog('purchase_order');

-- What people correct is logged; what a load writes into the same rows is not.
create trigger audit after update on item for each row
  when (current_setting('app.is_correction', true) = 'on') execute function write_audit();
create trigger audit after update on stock_movement for each row
  when (current_setting('app.is_correction', true) = 'on') execute function write_audit();
create trigger audit after update on purchase_order for each row
  when (current_setting('app.is_correction', true) = 'on') execute function write_audit();

-- What a file of master data changed: of items that were there before, their columns as they were, what people had corrected,
-- and what was known of the ERP's answer ({erp_state, sent_at} as `authorization`).
create table item_before (
  catalog_id uuid not null references catalog on delete cascade,
  file_id    uuid not null,
  item_no    integer not null,
  was        jsonb not null,
  primary key (catalog_id, file_id, item_no),
  foreign key (catalog_id, file_id) references company_file on delete cascade
);
call protect_by_catalog('item_before');

-- What people write down of an item, for those who come after them.
create table item_note (
  catalog_id uuid not null references catalog on delete cascade,
  id         uuid not null default gen_random_uuid(),
  item_no    integer not null,
  text       text not null check (text <> ''),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (catalog_id, id),
  foreign key (catalog_id, item_no) references item on delete cascade
);
create index item_note_by_item on item_note (catalog_id, item_no, created_at);
call protect_by_catalog('item_note');
create trigger audit after insert or delete on item_note for each row execute function write_audit();

-- How many items were consumed or replenished on each day of a catalog. Where days like it move far fewer, usual_items says
-- how many, and people say what the day is; null, the day is usual. What they answer holds for what is loaded later.
create table movement_day (
  catalog_id  uuid not null references catalog on delete cascade,
  moved_on    date not null,
  items       integer not null check (items >= 0),
  usual_items integer,
  answer      text check (answer in ('stock_count', 'take_over', 'demand')),
  changed_by  uuid,
  changed_at  timestamptz,
  primary key (catalog_id, moved_on)
);
call protect_by_catalog('movement_day');
create trigger audit after update of answer on movement_day
  for each row when (old.answer is distinct from new.answer) execute function write_audit();

-- ## What the engine works out, by generation

-- The closed lists of the domain, in the order in which they sort (packages/planning/src/vocabulary.ts).
create type stance as enum ('very_conservative', 'conservative', 'automatic', 'aggressive', 'very_aggressive', 'erp', 'manual', 'manual-anticipated', 'manual-onDemand');
create type stocking_policy as enum ('on_demand', 'anticipated');
create type activity_status as enum ('active', 'inactive');
create type criticality as enum ('critic', 'important', 'common');
create type purchasability as enum ('hard', 'medium', 'easy');
create type abc_class as enum ('abc_a', 'abc_b', 'abc_c', 'abc_d', 'abc_n', 'abc_o');
create type service_class as enum ('s0', 's', 's1', 's2', 's3', 's4');
create type popularity_class as enum ('P', 'Q', 'R', 'S', 'T');
create type interval_class as enum ('INACTIVE', 'L0', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8');
create type uncertainty_class as enum ('a', 'm', 'b');
create type tendency as enum ('growth', 'stable', 'reduce');
create type synchrony as enum ('under', 'success', 'over');
create type celerity as enum ('fast', 'long', 'very_long', 'extra_long', 't_null');
create type aging_class as enum ('A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7');
create type portfolio_conformity as enum ('at-at', 'at>od', 'od>at', 'od-od');
create type coverage_conformity as enum ('correct', 'excess', 'shortage');
create type compliance_level as enum ('over_2', 'over_1', 'success', 'under_1', 'under_2');
create type financial_action as enum ('redemption', 'investment');
create type data_quality as enum ('complete', 'incomplete');
create type context_kind as enum ('portfolio', 'service', 'leadTime', 'trigger', 'batch');
create type context_level as enum ('warning', 'problem');
create type context_reason as enum ('stop_stocking', 'stock', 'increase', 'reduction', 'missing_in_erp');

create table planning_run (
  catalog_id             uuid not null references catalog on delete cascade,
  id                     uuid not null default gen_random_uuid(),
  status                 text not null default 'pending' check (status in ('pending', 'processing', 'finished', 'error')),
  generation             integer,
  requested_as_of        date,
  as_of                  date,
  progress               double precision not null default 0,
  requested_at           timestamptz not null default now(),
  started_at             timestamptz,
  finished_at            timestamptz,
  engine_version         text,
  items                  integer not null default 0,
  -- what every item needs to know of the others, and the parameters in force: plans one item again exactly
  catalog_facts          jsonb,
  parameters             jsonb,
  current_value          double precision,
  investment_value       double precision,
  redemption_value       double precision,
  balanced_value         double precision,
  target_service_level   double precision,
  achieved_service_level double precision,
  error_code             text,
  -- what the files lack for most of the catalog (packages/contract/src/causes.ts): shown and decided together, not item by item
  causes                 text[] not null default '{}',
  -- items that the run's money leaves out, because nothing is known of their stock
  unknown_items          integer not null default 0,
  -- items that look like no goods: [{itemNo, signs}]
  no_goods               jsonb not null default '[]',
  -- who wanted the run, or loaded the file that did
  requested_by           uuid default app_user_id(),
  -- the rules that it planned by: items that are planned again in its generation go by the same
  rules                  jsonb not null default '[]',
  -- what each rule moves of the target stock, money, by its id: null until it is worked out, after the run
  rule_effects           jsonb,
  primary key (catalog_id, id)
);
create unique index planning_run_generation on planning_run (catalog_id, generation) where generation is not null;
call protect_by_catalog('planning_run');

-- A list passes over every row of its generation. The database finds a column by walking through all before it, at about
-- 4 ns each: what is searched, filtered, sorted and counted most comes first, and once more in the primary key's index, which
-- answers for it without the table: a quarter of its bytes, a fifth of its columns.
-- Where nothing is known of the stock, nothing that rests on it has a number: not 0 on the shelf, not 0 at stake.
create table item_plan (
  catalog_id uuid not null,
  generation integer not null,
  item_no integer not null,
  -- lower case, without accents: what a search looks into
  search_text text not null,
  created_at timestamptz not null,
  -- used most
  gap_value double precision,
  effect_value double precision not null,
  excess_value double precision,
  stockout_exposure_value double precision,
  priority_value double precision,
  on_hand_units double precision,
  abc_class abc_class not null,
  criticality criticality not null,
  activity_status activity_status not null,
  stocking_policy stocking_policy not null,
  coverage_conformity coverage_conformity,
  data_quality data_quality not null,
  aging_class aging_class not null,
  alert_level smallint not null,
  is_inactive boolean not null,
  is_authorized boolean not null,
  -- used most, null for many
  financial_action financial_action,
  stocking_conformity portfolio_conformity,
  unit_cost double precision,
  coverage90d_days double precision,
  average_stock90d_value double precision,
  -- codes sort by their characters alike everywhere, as the engine compares them
  sku text collate "C" not null,
  site text collate "C" not null,
  group_name text,
  supplier text,
  open_contexts text[] not null,
  -- filters of now and then
  purchasability purchasability not null,
  service_conformity compliance_level,
  target_service_class service_class not null,
  achieved_service_class service_class not null,
  demand_variability_class uncertainty_class not null,
  demand_trend tendency not null,
  lead_time_class celerity not null,
  lot_conformity compliance_level,
  replenishment_rhythm synchrony,
  registered_on date,
  started_on date,
  idle_days integer,
  lead_time_days double precision not null,
  target_service_level double precision,
  achieved_service_level double precision,
  stockout_risk double precision,
  -- the rest
  last_loaded_at timestamptz not null, last_planned_at timestamptz not null, reorder_point_units double precision not null,
  lot_units double precision not null, inventory_position_units double precision, safety_stock_units double precision not null,
  minimum_stock_units double precision not null, maximum_stock_units double precision not null,
  target_stock_units double precision not null, negative_stock_units double precision, excess_units double precision,
  on_order_units double precision not null, demand90d_units_per_day double precision not null,
  demand730d_units_per_day double precision not null, target_stock_value double precision not null,
  period_start_on date not null, period_end_on date not null, demand_events integer not null, receipt_events integer not null,
  receipt_events90d integer not null, outlier_events integer not null, demand_frequency_class popularity_class not null,
  inter_demand_class interval_class not null, replenishment_frequency_class popularity_class not null,
  replenishment_interval_class interval_class not null, stocking_stance stance not null, service_stance stance not null,
  lead_time_stance stance not null, reorder_point_stance stance not null, lot_stance stance not null,
  -- alerts: 0 none, 1 success, 2 warning, 3 problem, the order of ALERT_LEVELS; so is alert_level
  maximum_lot_alert smallint not null, minimum_lot_alert smallint not null, order_multiple_alert smallint not null,
  maximum_stock_alert smallint not null, minimum_stock_alert smallint not null, idle_alert smallint not null,
  negative_stock_alert smallint not null, inventory_position_alert smallint not null, outlier_alert smallint not null,
  data_quality_alert smallint not null, authorization_alert smallint not null,
  -- what is not known of every item
  minimum_lot_units double precision, maximum_lot_units double precision, order_multiple_units double precision, demand_size_units double precision,
  receipt_size_units double precision, average_stock90d_units double precision, average_stock730d_units double precision,
  suggested_order_units double precision, average_stock730d_value double precision, inter_demand_days double precision,
  replenishment_interval_days double precision, coverage730d_days double precision, bought_to_order_ratio double precision,
  demand_variation double precision, replenishment_variation double precision, receipt_size_variation double precision,
  erp_target_service_level double precision, erp_lead_time_days double precision, erp_reorder_point_units double precision,
  erp_lot_units double precision, erp_minimum_stock_units double precision, erp_maximum_stock_units double precision,
  erp_stocking_policy stocking_policy, description text not null, unit text, data_gaps text[] not null,
  -- the last transaction that changed this row alone: a run that started before it plans the item again
  touched_in xid8 not null default pg_current_xact_id(),
  -- what the item lacks of what an item kept in stock needs (packages/planning/src/alerts/catalog-causes.ts)
  lacks text[] not null default '{}',
  -- its money by theme, as the engine says it (packages/planning/src/capital/synthesis.ts)
  balance_theme_value double precision not null default 0,
  excess_theme_value double precision not null default 0,
  rescue_theme_value double precision not null default 0,
  invest_theme_value double precision not null default 0,
  redemption_value double precision not null default 0,
  -- the user who owns the item by the rules: it divides the work, and hides no row
  owner_id uuid,
  -- what its plan saves a year, against the values of its ERP (packages/planning/src/capital/outcome.ts)
  yearly_saving_value double precision
);
-- Texts stay in the row: one kept elsewhere costs a second read.
alter table item_plan alter column description set storage main;
alter table item_plan alter column search_text set storage main;
-- An entry of an index has 32 columns and 2.7 KB at most; the texts here are of 60, 12, 200 and 200 characters.
alter table item_plan add primary key (catalog_id, generation, item_no) include (
  created_at, gap_value, effect_value, yearly_saving_value, excess_value, stockout_exposure_value, on_hand_units, abc_class,
  criticality, activity_status, coverage_conformity, data_quality, alert_level, is_authorized, financial_action,
  stocking_conformity, erp_stocking_policy, balance_theme_value, excess_theme_value, rescue_theme_value, invest_theme_value,
  redemption_value, coverage90d_days, sku, site, group_name, supplier, owner_id);
create index item_plan_by_creation on item_plan (catalog_id, generation, created_at, sku, site);
create index item_plan_by_sku on item_plan (catalog_id, generation, sku, site);
-- The order of the queue: those of which the money at stake is not known come last, most money moved first.
create index item_plan_queue on item_plan (catalog_id, generation, priority_value desc nulls last,
  (case when priority_value is null then abs(effect_value) end) desc nulls last, sku, site)
  where open_contexts <> '{}';
call protect_by_catalog('item_plan');

-- The five contexts of a planned item: read of one item, or of the 25 on a page, at a time. Out of the plan's row, lists pass
-- over half the bytes.
create table item_plan_contexts (
  catalog_id uuid not null,
  generation integer not null,
  item_no    integer not null,
  -- {portfolio, service, leadTime, trigger, batch}: ContextPlan of the engine
  contexts   jsonb not null,
  -- of the table below: which rules meet the item and what each decides
  ruling_no  bigint,
  primary key (catalog_id, generation, item_no)
);
create index item_plan_contexts_ruled on item_plan_contexts (catalog_id, generation, ruling_no) where ruling_no is not null;
call protect_by_catalog('item_plan_contexts');

-- Which rules meet an item and what each decides of it, kept once for all items of which it is the same: hundreds of rules that
-- meet most items took more room in the row of each than its plan.
create table ruling (
  catalog_id uuid not null references catalog on delete cascade,
  generation integer not null,
  -- of its text, the same wherever it is found
  ruling_no  bigint not null,
  -- by the ids of the rules that meet the item: what each decides of it
  rules      jsonb not null,
  primary key (catalog_id, generation, ruling_no)
);
call protect_by_catalog('ruling');

-- The open context alerts of a generation: what the feed shows, in the order of the queue.
create table context_alert (
  catalog_id     uuid not null,
  generation     integer not null,
  item_no        integer not null,
  context        context_kind not null,
  level          context_level not null,
  reason         context_reason not null,
  effect_value   double precision not null,
  -- the day it opened; kept over the runs while it stays open
  since_on       date not null,
  -- of the item, repeated here to read the feed in order
  priority_value double precision,
  sku            text collate "C" not null,
  site           text collate "C" not null,
  -- Whether it is left to a cause of the whole catalog and not in the lists. To ask the plan of its item for that, the feed
  -- read every row of the widest table to count alerts.
  is_quiet       boolean not null default false,
  -- this index counts alerts and sums them up without the table
  primary key (catalog_id, generation, item_no, context) include (effect_value, is_quiet)
);
-- Under row-level security an index finds rows only by comparisons that are known to reveal nothing of their values: of a
-- word of a closed list it is not known. So the context comes after the order of the queue, and not before it.
create index context_alert_queue on context_alert (catalog_id, generation, priority_value desc nulls last,
  (case when priority_value is null then abs(effect_value) end) desc nulls last, sku, site, context) where not is_quiet;
call protect_by_catalog('context_alert');

-- Which parts of a plan were changed, and how often: sums that are kept of a part hold as long as nothing is added here. What is
-- counted is what a reader sees, so that a change counts for whoever sees it and for nobody else. Nobody waits for another: rows
-- are only added, and a run takes them away with their generation.
create table plan_change (
  catalog_id uuid not null,
  generation integer not null,
  -- 1,024 items whose numbers follow each other
  part       integer not null,
  change_no  bigint not null generated always as identity,
  primary key (catalog_id, generation, part, change_no)
);
call protect_by_catalog('plan_change');
-- Contexts of an item are never written without its plan.
create trigger note_added after insert on item_plan referencing new table as changed for each statement execute function note_plan_change();
create trigger note_changed after update on item_plan referencing new table as changed for each statement execute function note_plan_change();
create trigger note_gone after delete on item_plan referencing old table as changed for each statement execute function note_plan_change();
create trigger note_added after insert on context_alert referencing new table as changed for each statement execute function note_plan_change();
create trigger note_changed after update on context_alert referencing new table as changed for each statement execute function note_plan_change();
create trigger note_gone after delete on context_alert referencing old table as changed for each statement execute function note_plan_change();

-- What the items of a generation were planned from (packages/planning/src/input.ts), in compressed blocks: a catalog can be
-- planned again under other terms without reading a movement.
create table plan_input (
  catalog_id    uuid not null references catalog on delete cascade,
  generation    integer not null,
  block_no      integer not null,
  -- raised with the shape of what is inside: blocks of another one are not read
  version       integer not null,
  items         integer not null check (items > 0),
  first_item_no integer not null,
  last_item_no  integer not null,
  -- the transaction that published the generation: plans that another one wrote since are made of something else
  made_in       xid8 not null default pg_current_xact_id(),
  packed        bytea not null,
  primary key (catalog_id, generation, block_no)
);
-- It is compressed already.
alter table plan_input alter column packed set storage external;
call protect_by_catalog('plan_input');

-- What a budget may make of the items of a plan (packages/planning/src/item-levels.ts), in compressed blocks like the inputs that
-- they are worked out from: the next budget chooses among them. Of the last plan alone; what is gone is worked out again.
create table plan_levels (
  catalog_id uuid not null references catalog on delete cascade,
  -- how far they reach: lots or not, doublings of the odds, ceiling
  reach      text not null,
  block_no   integer not null,
  generation integer not null,
  -- hash of all that they were worked out from: where it is another one, they are not read
  made_of    bytea not null,
  packed     bytea not null,
  kept_at    timestamptz not null default now(),
  primary key (catalog_id, reach, block_no)
);
-- It is compressed already.
alter table plan_levels alter column packed set storage external;
call protect_by_catalog('plan_levels');

-- ## What people decide

-- A person's choice for one context, and the end a person put to its alert.
create table item_context (
  catalog_id   uuid not null references catalog on delete cascade,
  item_no      integer not null,
  context      context_kind not null,
  stance       stance,
  manual_value double precision,
  changed_by   uuid,
  changed_at   timestamptz,
  -- {automatic, erp}: what was true when a person ended the alert
  ended        jsonb,
  -- the decision that it is of: another one here has changed it since
  decision_id  uuid,
  primary key (catalog_id, item_no, context)
);
call protect_by_catalog('item_context');
create trigger audit after insert or update of stance, manual_value or delete on item_context for each row execute function write_audit();

create table item_authorization (
  catalog_id        uuid not null references catalog on delete cascade,
  item_no           integer not null,
  is_authorized     boolean not null,
  changed_by        uuid not null,
  changed_at        timestamptz not null default now(),
  -- {stockingPolicy, targetServiceLevel, leadTimeDays, reorderPointUnits, lotUnits, minimumStockUnits, maximumStockUnits} as
  -- they were when authorized
  authorized_values jsonb,
  -- the ERP's values when the file was written, and what the file said
  before_values     jsonb,
  sent_values       jsonb,
  sent_at           timestamptz,
  erp_state         text not null default 'none' check (erp_state in ('none', 'authorized', 'in_file', 'confirmed', 'reverted', 'drifted')),
  decision_id       uuid,
  -- By context, who decided the value that was authorized, {kind, title, priority}: a person, a scenario or a rule; and the
  -- value that the file of the ERP said.
  decided_by        jsonb,
  sent_decided_by   jsonb,
  primary key (catalog_id, item_no)
);
call protect_by_catalog('item_authorization');
create trigger audit after insert or update of is_authorized, authorized_values or delete on item_authorization for each row execute function write_audit();

-- One row for each decision, whoever decides, and below one line for each context or authorization that it changed.
create table decision (
  catalog_id    uuid not null references catalog on delete cascade,
  id            uuid not null default gen_random_uuid(),
  source        text not null check (source in ('person', 'import', 'scenario')),
  -- about all items of such a cause (packages/contract/src/causes.ts)
  cause         text,
  -- the decision that this one takes back
  undoes        uuid,
  note          text,
  decided_by    uuid not null,
  decided_at    timestamptz not null default clock_timestamp(),
  undone_by     uuid,
  undone_at     timestamptz,
  -- items that it changed; of them those whose alerts it ended, with the money that these move, those with a value by hand, and
  -- those that it authorized or no longer
  items         integer not null default 0,
  ended         integer not null default 0,
  manual        integer not null default 0,
  authorized    integer not null default 0,
  unauthorized  integer not null default 0,
  release_value double precision not null default 0,
  invest_value  double precision not null default 0,
  primary key (catalog_id, id)
);
create index decision_newest on decision (catalog_id, decided_at);
call protect_by_catalog('decision');

-- It was called context_change at first: some names are of that time.
create table decision_line (
  catalog_id  uuid not null constraint context_change_catalog_id_fkey references catalog on delete cascade,
  item_no     integer not null,
  line_no     bigint not null generated always as identity (sequence name context_change_change_no_seq),
  -- null: the line is of the item's authorization, and its values are whether it was authorized
  context     context_kind,
  old_value   jsonb,
  new_value   jsonb,
  stance      stance,
  decision_id uuid not null,
  -- {stance, manual_value, ended, changed_by, changed_at, decision_id} of item_context, and `since`, the day since when each
  -- alert of the item was open; or of item_authorization {is_authorized, changed_by, changed_at, authorized_values, erp_state,
  -- sent_at, decision_id}. null: cannot be undone.
  before      jsonb,
  -- of this line alone, where its decision is about many
  note        text,
  constraint context_change_pkey primary key (catalog_id, item_no, line_no)
);
create unique index decision_line_once on decision_line (catalog_id, decision_id, item_no, context) nulls not distinct;
call protect_by_catalog('decision_line');

-- A file of decisions changes nothing by itself: its rows wait for the scenarios that name it.
create table file_decision (
  catalog_id uuid not null,
  file_id    uuid not null,
  line_no    integer not null,
  item_no    integer not null,
  context    context_kind not null,
  stance     stance not null,
  value      double precision,
  note       text,
  primary key (catalog_id, file_id, line_no),
  foreign key (catalog_id, file_id) references company_file on delete cascade
);
call protect_by_catalog('file_decision');

-- Rules by which items of a catalog are planned where nobody decided about them: the filter says of which items.
create table planning_rule (
  catalog_id uuid not null references catalog on delete cascade,
  id         uuid not null default gen_random_uuid(),
  title      text not null check (title <> ''),
  priority   integer not null check (priority between 1 and 9999),
  is_active  boolean not null default true,
  filter     jsonb not null,
  actions    jsonb not null,
  valid_from date,
  valid_to   date,
  note       text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (catalog_id, id)
);
call protect_by_catalog('planning_rule');
create trigger audit after insert or update or delete on planning_rule for each row execute function write_audit();

-- ## What a catalog would be under other decisions, parameters and beliefs. Nothing of it is in force until it is published.

create table scenario (
  catalog_id      uuid not null references catalog on delete cascade,
  id              uuid not null default gen_random_uuid(),
  title           text not null check (title <> ''),
  -- As they were sent (packages/contract/src/scenarios.ts). They may be megabytes: what lists and the audit log say of them
  -- is kept beside them, in the generated columns below.
  changes         jsonb not null,
  -- counts the changes of `changes`: what is calculated of earlier ones is thrown away
  revision        integer not null default 1,
  status          text not null default 'pending'
    check (status in ('pending', 'processing', 'finished', 'publishing', 'published', 'reverting', 'reverted', 'error')),
  progress        double precision not null default 0,
  error_code      text,
  -- the generation that it was calculated upon, and when what is decided was read for it
  base_generation integer,
  base_at         timestamptz,
  calculated_at   timestamptz,
  -- sums of outcomes (packages/planning/src/capital/outcome.ts): of all items, by class and by site
  result          jsonb,
  changed_items   integer not null default 0,
  decided_items   integer not null default 0,
  kept            jsonb not null default '[]',
  refused         jsonb not null default '[]',
  refused_rows    integer not null default 0,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  published_by    uuid,
  published_at    timestamptz,
  -- {decisionId, parameters: {name: {before, after}}}: what publishing did, and reverting takes back
  published       jsonb,
  reverted_by     uuid,
  reverted_at     timestamptz,
  -- {items, changedSince, keptParameters}: what reverting did
  reverted        jsonb,
  -- {item_no: {context: {stance, value}}}: publishing puts in force what was calculated, and does not work it out again
  decided         jsonb not null default '{}',
  -- what a budget among the changes gives (packages/contract/src/budget.ts)
  budget          jsonb,
  -- {id: rule}: the rules that it changes or deletes, as they were when it was calculated. One that is another by then is not
  -- written over.
  base_rules      jsonb not null default '{}',
  -- the kinds of its changes, each once
  types           text[] not null generated always as (scenario_types(changes)) stored,
  change_count    integer not null generated always as (jsonb_array_length(changes)) stored,
  -- finds out what service costs, and chooses nothing
  is_curve        boolean not null generated always as (
    jsonb_array_length(changes) = 1 and changes -> 0 ->> 'type' = 'budget' and changes -> 0 ->> 'target' is null) stored,
  -- a list reads the sums of all items, not those by class and site beside them
  totals          jsonb generated always as (result -> 'all') stored,
  primary key (catalog_id, id)
);
create index scenario_newest on scenario (catalog_id, created_at);
call protect_by_catalog('scenario');
create trigger audit after insert or delete on scenario for each row
  execute function write_audit('changes', 'decided', 'result', 'totals', 'refused', 'budget', 'base_rules');
create trigger audit_changed after update of title, revision, published_by, reverted_by on scenario
  for each row when (old.title <> new.title or old.revision <> new.revision or old.published_by is distinct from new.published_by
    or old.reverted_by is distinct from new.reverted_by)
  execute function write_audit('changes', 'decided', 'result', 'totals', 'refused', 'budget', 'base_rules');

-- An item that a scenario plans otherwise, or that a change meets and leaves as it is.
create table scenario_item (
  catalog_id   uuid not null,
  scenario_id  uuid not null,
  item_no      integer not null,
  -- [[context, value now, value then]] of those that differ
  contexts     jsonb not null,
  capital      double precision not null,
  capital_then double precision not null,
  risk         double precision,
  risk_then    double precision,
  kept_by      text,
  primary key (catalog_id, scenario_id, item_no),
  foreign key (catalog_id, scenario_id) references scenario on delete cascade
);
call protect_by_catalog('scenario_item');

-- ## What leaves for the ERP and for people

create table report_file (
  catalog_id    uuid not null references catalog on delete cascade,
  id            uuid not null default gen_random_uuid(),
  kind          text not null check (kind in ('erp', 'bi', 'full_report')),
  file_name     text not null,
  format        text not null,
  status        text not null default 'pending' check (status in ('pending', 'processing', 'finished', 'error')),
  generation    integer not null default 0,
  row_count     bigint not null default 0,
  size_bytes    bigint not null default 0,
  sha256        text,
  progress      double precision not null default 0,
  error_code    text,
  error_message text,
  created_by    uuid not null,
  created_at    timestamptz not null default now(),
  -- what it was to hold, and in which language its words are
  filter        jsonb not null default '{}',
  language      text not null default 'en-US' check (language in ('pt-BR', 'en-US', 'fr-FR', 'es-ES')),
  -- of a file for the ERP the row outlives the file
  removed_at    timestamptz,
  -- as of company_file
  attempt       integer,
  primary key (catalog_id, id)
);
call protect_by_catalog('report_file');
-- What was written stays in the log, with its rows and checksum, whatever becomes of the report.
create trigger audit after insert on report_file for each row execute function write_audit();
create trigger audit_written after update of status on report_file
  for each row when (new.status = 'finished') execute function write_audit();
create trigger audit_removed after update of removed_at on report_file for each row execute function write_audit();
create trigger audit_deleted after delete on report_file for each row execute function write_audit();
