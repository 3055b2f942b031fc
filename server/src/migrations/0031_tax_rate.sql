-- The rate of VAT that every academy starts with; administrators keep it from here on.
INSERT INTO "tax_rates" ("id", "name", "key", "value", "start_date", "source")
VALUES (gen_random_uuid(), 'IVA, taxa normal', 'iva.normal', 23, '2011-01-01', 'CIVA, artigo 18.º, n.º 1, alínea c), na redação da Lei n.º 55-A/2010');
