-- What columns of one file mean beside the company's words, as whoever sent it said: [{"column": "sku", "title": "Código"}].
alter table company_file add column columns jsonb not null default '[]';
