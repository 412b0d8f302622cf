-- Least and step of what is weighed are in the unit that shoppers read, as an offer has them everywhere: 100 and 50 of what is sold
-- in grams. Lists stored them in kilograms (0.1 and 0.05), so that a shopper could choose a tenth of a gram. Nothing is sold in
-- steps below a gram, which tells the two apart.
-- expands: the version before reads both in that unit already; only its imports wrote them otherwise.
update offers set per_kg_qty_min = per_kg_qty_min * 1000, per_kg_qty_step = per_kg_qty_step * 1000
where per_kg_symbol = 'g' and per_kg_conversion_rate = 0.001 and per_kg_qty_step < 1;
-- Lists that were read before go live, and can be taken back, in the same unit.
update import_rows set row = jsonb_set(row, '{weighing}', row->'weighing' || jsonb_build_object(
  'min', (row->'weighing'->>'min')::numeric * 1000, 'step', (row->'weighing'->>'step')::numeric * 1000))
where row->'weighing'->>'symbol' = 'g' and (row->'weighing'->>'step')::numeric < 1;
update import_changes set before = jsonb_set(before, '{weighing}', before->'weighing' || jsonb_build_object(
  'min', (before->'weighing'->>'min')::numeric * 1000, 'step', (before->'weighing'->>'step')::numeric * 1000))
where kind = 'offer' and before->'weighing'->>'symbol' = 'g' and (before->'weighing'->>'step')::numeric < 1;
update import_changes set after = jsonb_set(after, '{weighing}', after->'weighing' || jsonb_build_object(
  'min', (after->'weighing'->>'min')::numeric * 1000, 'step', (after->'weighing'->>'step')::numeric * 1000))
where kind = 'offer' and after->'weighing'->>'symbol' = 'g' and (after->'weighing'->>'step')::numeric < 1;
