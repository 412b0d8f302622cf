-- A branch that was made and never opened for shoppers is not shown to them at all. One that is disabled later stays to be browsed.
alter table suppliers add column in_preparation boolean not null default false;

-- expands: the version before shows no disabled branch, whatever this column says.
update suppliers s set in_preparation = true
where s.disabled and not exists (select 1 from orders o where o.supplier_id = s.id);
