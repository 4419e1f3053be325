-- An answer given again is the same text, field by field in its order: its version is made of that.
alter table idempotent_answer alter column answer type json;
