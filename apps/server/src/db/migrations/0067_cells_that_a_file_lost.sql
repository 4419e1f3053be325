-- Cells of a loaded file that could not be read and were left empty, by column: their number, the row of the first, what it says.
alter table company_file add column lost_cells jsonb not null default '[]';
