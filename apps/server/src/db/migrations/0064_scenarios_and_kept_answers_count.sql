-- Whose room a kept answer takes.
alter table idempotent_answer add column company_id uuid;
create index idempotent_answer_by_company on idempotent_answer (company_id) where company_id is not null;
