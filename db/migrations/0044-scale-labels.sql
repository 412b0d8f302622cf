-- How a branch's scales print weight or price into a barcode: [{pattern: '21PPPPPVVVVVC', value: 'grams' | 'cents'}].
-- Null: as most scales do (src/features/picking/read-barcode.ts).
alter table suppliers add column scale_labels jsonb;
