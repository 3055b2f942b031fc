-- What a serious breach of the law of training may cost, and how long a certified entity may train nobody, as every academy
-- starts with it; administrators keep it from here on.
INSERT INTO "legal_parameters" ("id", "name", "key", "value", "start_date", "mark", "checked_on", "source", "note")
VALUES
  (gen_random_uuid(), 'Contraordenação grave: coima mais baixa', 'fine.seriousLeast', 6, '2009-02-17', 'sure', '2026-11-22', 'Código do Trabalho, artigo 554.º', 'Negligência, com volume de negócios inferior a 500 000 €.'),
  (gen_random_uuid(), 'Contraordenação grave: coima mais alta', 'fine.seriousMost', 95, '2009-02-17', 'likely', '2026-11-22', 'Código do Trabalho, artigo 554.º (contabilistas.info)', 'Dolo, com volume de negócios igual ou superior a 10 milhões de euros.'),
  (gen_random_uuid(), 'Anos sem atividade até a certificação caducar', 'certification.idleYears', 2, '2010-09-06', 'sure', '2026-11-22', 'DGERT, processo de certificação (certifica.dgert.gov.pt)', 'Anos consecutivos.');
