-- The number of a company follows the rules of its country: a CNPJ in Brazil, elsewhere any text or none.
alter table company add column country text not null default 'BR' check (country ~ '^[A-Z]{2}$');
alter table company drop constraint company_business_document_check, alter column business_document drop not null;
alter table company add constraint company_document_fits_country check (
  case when country = 'BR' then business_document is not null and business_document ~ '^[0-9A-Z]{12}[0-9]{2}$'
  else business_document is null or length(business_document) between 1 and 30 end);

-- As it is compared; it is shown as it was typed.
alter table company add column bare_document text
  generated always as (upper(regexp_replace(business_document, '[.\-/\s]', '', 'g'))) stored;
drop index company_document_is_unique;
create unique index company_document_is_unique on company (country, bare_document) where deleted_at is null;

alter table app_user drop constraint app_user_business_document_check;
alter table app_user add constraint app_user_business_document_check check (length(business_document) between 1 and 30);
drop policy asked on app_user;
create policy asked on app_user using (exists (
  select from company where company.bare_document = app_user.business_document and company.id = any (app_company_ids())));
