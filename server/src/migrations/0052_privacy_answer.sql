-- The deadline of what people ask about their data, as every academy starts with it; administrators keep it from here on.
INSERT INTO "legal_parameters" ("id", "name", "key", "value", "start_date", "mark", "source", "note")
VALUES (gen_random_uuid(), 'Resposta a um pedido sobre dados pessoais', 'privacy.answer', 1, '2018-05-25', 'likely', 'Regulamento (UE) 2016/679, artigo 12.º, n.º 3', 'Um mês a contar da receção; pode ser prorrogado por dois meses, avisando a pessoa.');
