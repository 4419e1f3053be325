-- Where the rows of a file belong that name no site, of a company of several.
alter table company_file add column site_id uuid;
