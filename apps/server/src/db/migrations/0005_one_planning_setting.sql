-- A company says once how it is planned, and each of its catalogs at most once what is different there.
create unique index setting_one_planning on setting (company_id, catalog_id) nulls not distinct where kind = 'planning';
