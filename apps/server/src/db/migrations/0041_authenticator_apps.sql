-- The second step of signing in by an app that shows codes (TOTP, RFC 6238).
create table authenticator (
  user_id      uuid primary key references app_user on delete cascade,
  -- The secret that the app shares, sealed under the installation's key of this id.
  sealed       bytea not null,
  key_id       text not null,
  -- Null until its first code was right: only then it is asked for.
  confirmed_at timestamptz,
  -- The half minute of its last right code: neither that code nor an earlier one serves again.
  last_step    bigint not null default 0,
  created_at   timestamptz not null default now()
);
-- What opens in place of the app, each once: hashes of 80 random bits.
create table recovery_code (
  user_id   uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
alter table authenticator enable row level security;
create policy own on authenticator using (app_is_platform() or exists (select from app_user where app_user.id = authenticator.user_id));
alter table recovery_code enable row level security;
create policy own on recovery_code using (app_is_platform() or exists (select from app_user where app_user.id = recovery_code.user_id));
grant select, insert, update, delete on authenticator, recovery_code to giro_app;

-- Whether who has an app may also sign in with a code by mail.
alter table company add column mails_codes boolean not null default false;

-- The companies that a user works for, by a company or by a catalog of it.
create function companies_of(who uuid) returns setof uuid stable language sql as $$
  select company_id from user_company where user_id = who
  union
  select c.company_id from user_catalog uc join catalog c on c.id = uc.catalog_id where uc.user_id = who;
$$;
