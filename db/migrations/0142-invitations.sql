-- Invitations to open a shop: the setup code of a deployment that nobody manages yet ('first'), and the links that an operator
-- gives to sellers ('seller'). Each makes one manager's account, once. Of the code only a hash is stored.
create table invitations (
  id text primary key,
  code_hash text not null unique,
  kind text not null check (kind in ('first', 'seller')),
  -- Whom it is for, in the operator's words.
  note text not null default '',
  made_by text references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  used_at timestamptz,
  used_by text unique references accounts (id),
  -- The chain that the invited manager opened.
  agency_id text references agencies (id)
);
