-- By context, who decided the value that was authorized, {kind, title, priority}: a person, a scenario or a rule; and the value that the
-- file of the ERP said.
alter table item_authorization
  add column decided_by jsonb,
  add column sent_decided_by jsonb;
