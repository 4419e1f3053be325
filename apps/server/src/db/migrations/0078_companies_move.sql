-- A company that moves to another installation is hidden from this moment on, and nothing of it is purged.
alter table company add column moving_since timestamptz;
