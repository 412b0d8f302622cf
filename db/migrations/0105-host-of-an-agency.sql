-- Where browsers send anonymous catalogue reads for an agency's branches in agency mode: an https origin, written by the
-- operator (npm run api:host). Null: the shop's own host. In market mode suppliers.api_endpoint is the same for one branch.
alter table agencies add column host text;
