-- How a file is understood: what its columns and codes mean, which way stock goes, which rows are left out. Null: by its titles alone.
alter table company_file add column reading jsonb;
