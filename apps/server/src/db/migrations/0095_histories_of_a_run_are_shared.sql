-- Any worker may also read a block of a large catalog's run and sum up its histories. So a block has what its step asks for, the answer,
-- and the facts once somebody has read them. Each step of each attempt has a world: what is written for an earlier one finds no block.
alter table run_block rename column places to asked;
alter table run_block rename column planned to answer;
alter table run_block alter column packed drop not null;
alter table run_block add column world_id uuid;

-- Whoever reads one block finds its movements by their first item. What was kept by numbers of blocks is read from the table once more.
truncate movement_cut, movement_segment;
alter table movement_segment rename column block_no to first_item_no;
