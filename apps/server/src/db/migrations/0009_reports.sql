-- What a report was asked to hold, and in which language its words are. Of an ERP file the row outlives the file.
alter table report_file
  add column filter jsonb not null default '{}',
  add column language text not null default 'en-US' check (language in ('pt-BR', 'en-US', 'fr-FR', 'es-ES')),
  add column removed_at timestamptz;

-- What was written stays in the log, with its rows and checksum, whatever becomes of the report.
create trigger audit_written after update of status on report_file
  for each row when (new.status = 'finished') execute function write_audit();
create trigger audit_removed after update of removed_at on report_file for each row execute function write_audit();
create trigger audit_deleted after delete on report_file for each row execute function write_audit();
