-- What was answered of a file before it was sent: its rows without a site are of every site; and items that it names at
-- a site where they are not yet are made there, from those of the same code elsewhere.
alter table company_file
  add column at_all_sites boolean not null default false,
  add column creates_items boolean not null default false;
