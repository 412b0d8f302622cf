-- What somebody may do at a branch: a role that comes with the shop, or one that a chain made (branch_roles). Without either, a
-- manager's account is an owner and a staff account a picker, which is what both could do before there were roles. The permissions
-- are named in src/wire/permissions.ts; a name that the running version does not know gives nothing.
-- expands: the version before writes neither column; it takes everybody with a role for what their kind of account was before.
create table branch_roles (
  id text primary key,
  agency_id text not null references agencies (id),
  name text not null check (length(name) between 1 and 60),
  permissions text[] not null,
  created_at timestamptz not null
);

-- One chain has no two roles of one name, whatever the letters' case.
create unique index branch_roles_agency_name on branch_roles (agency_id, lower(name));

alter table account_suppliers
  add column role text check (role in ('owner', 'manager', 'picker')),
  add column role_id text references branch_roles (id),
  add constraint account_suppliers_one_role check (role is null or role_id is null);

create index account_suppliers_role_id on account_suppliers (role_id) where role_id is not null;
