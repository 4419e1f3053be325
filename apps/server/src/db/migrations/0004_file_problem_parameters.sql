-- What a file's error names (columns, limits, encodings), so that it can be said in every language.
alter table company_file add column error_parameters jsonb;
