-- For how many years it is asked whether the annual report was handed in, as every academy starts with it; administrators keep
-- it from here on.
INSERT INTO "legal_parameters" ("id", "name", "key", "value", "start_date", "mark", "checked_on", "source", "note")
VALUES
  (gen_random_uuid(), 'Anos de que se guarda a prova de entrega do Relatório Único', 'annualReport.proof', 5, '2010-01-21', 'unverified', '2026-11-27', 'A confirmar na Lei n.º 105/2009 e na Portaria n.º 55/2010', 'O ano passado conta. A ACT conta os últimos cinco anos de horas.');
