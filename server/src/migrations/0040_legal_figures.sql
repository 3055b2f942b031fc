-- What the law says in figures, as every academy starts with it; administrators keep it from here on.
INSERT INTO "legal_parameters" ("id", "name", "key", "value", "month_day", "start_date", "end_date", "mark", "checked_on", "source", "note")
SELECT gen_random_uuid(), name, key, value, month_day, start_date::date, end_date::date, mark, '2026-11-22', source, note
FROM (VALUES
  ('Horas de formação por ano, até 2019', 'training.hoursOfYear', 35, NULL, '2009-02-17', '2019-09-30', 'sure', 'Código do Trabalho (Lei n.º 7/2009), artigo 131.º, n.º 2', 'Conta o número em vigor no último dia de trabalho do ano: quem saiu antes de 1 de outubro de 2019 tem 35 horas desse ano (leitura provável da Nota Técnica n.º 9 da ACT).'),
  ('Horas de formação por ano', 'training.hoursOfYear', 40, NULL, '2019-10-01', NULL, 'sure', 'Lei n.º 93/2019; ACT, Nota Técnica n.º 9', 'Um anteprojeto de 2025 prevê 20 horas nas microempresas. Não está em vigor.'),
  ('Contrato a termo sem mínimo de horas', 'training.minimumTerm', 3, NULL, '2009-02-17', NULL, 'sure', 'Código do Trabalho, artigo 131.º, n.º 2', NULL),
  ('Trabalhadores com formação em cada ano', 'training.shareOfWorkers', 10, NULL, '2009-02-17', NULL, 'sure', 'Código do Trabalho, artigo 131.º, n.º 5', NULL),
  ('Antecipação de horas', 'training.anticipation', 2, NULL, '2009-02-17', NULL, 'sure', 'Código do Trabalho, artigo 131.º, n.º 6', NULL),
  ('Antecipação por RVCC ou dupla certificação', 'training.anticipationQualifying', 5, NULL, '2009-02-17', NULL, 'likely', 'Código do Trabalho, artigo 131.º, n.º 7', NULL),
  ('Diferimento previsto no plano', 'training.deferral', 2, NULL, '2009-02-17', NULL, 'sure', 'Código do Trabalho, artigo 131.º, n.º 6', 'Só quando o plano de formação o prevê.'),
  ('Horas em falta passam a crédito', 'training.toCredit', 2, NULL, '2009-02-17', NULL, 'sure', 'Código do Trabalho, artigo 132.º, n.º 1', NULL),
  ('O crédito de horas caduca', 'training.creditLapse', 3, NULL, '2009-02-17', NULL, 'sure', 'Código do Trabalho, artigo 132.º', NULL),
  ('Aviso para usar o crédito', 'training.creditNotice', 10, NULL, '2009-02-17', NULL, 'sure', 'Código do Trabalho, artigo 132.º, n.º 3', NULL),
  ('Anos contados na cessação', 'training.yearsAtEnd', 5, NULL, '2009-02-17', NULL, 'sure', 'Simulador da ACT, desde 2023; STJ, 2022', 'Há decisões que contam todo o crédito que não caducou e os dois últimos anos.'),
  ('Prescrição dos créditos do trabalhador', 'training.prescription', 1, NULL, '2009-02-17', NULL, 'sure', 'Código do Trabalho, artigo 337.º, n.º 1', 'Um ano a partir do dia seguinte ao da cessação.'),
  ('Consulta sobre o plano de formação', 'plan.consultation', 15, NULL, '2009-09-14', NULL, 'sure', 'Lei n.º 105/2009, artigo 14.º, n.º 2', NULL),
  ('Plano dispensado nas microempresas', 'plan.exemptBelow', 10, NULL, '2009-09-14', NULL, 'sure', 'Lei n.º 105/2009, artigo 13.º, n.º 4', NULL),
  ('Unidade de conta', 'fine.unit', 102, NULL, '2009-04-20', NULL, 'likely', '6 UC = 612 €, 95 UC = 9690 € (contabilistas.info)', NULL),
  ('Resposta a uma reclamação', 'complaint.answer', 10, NULL, '2010-09-06', NULL, 'unverified', 'A confirmar no Diário da República', NULL),
  ('Réplica a uma reclamação', 'complaint.reply', 5, NULL, '2010-09-06', NULL, 'unverified', 'A confirmar no Diário da República', NULL),
  ('Conservação do dossier de uma ação', 'keep.actionFiles', 5, NULL, '2010-09-06', NULL, 'unverified', 'Sem número nas páginas da DGERT', 'Formação financiada: até ao encerramento do programa.'),
  ('Relatório Único: início da entrega', 'annualReport.firstDay', NULL::double precision, '03-16', '2010-01-21', '2025-12-31', 'sure', 'Portaria n.º 55/2010', NULL),
  ('Relatório Único: fim da entrega', 'annualReport.lastDay', NULL::double precision, '04-15', '2010-01-21', '2025-12-31', 'sure', 'Portaria n.º 55/2010', NULL),
  ('Relatório Único de 2025: início da entrega', 'annualReport.firstDay', NULL::double precision, '05-04', '2026-01-01', '2026-12-31', 'likely', 'nominaurea.pt', 'Prazo excecional.'),
  ('Relatório Único de 2025: fim da entrega', 'annualReport.lastDay', NULL::double precision, '05-31', '2026-01-01', '2026-12-31', 'likely', 'nominaurea.pt', 'Prazo excecional.'),
  ('Relatório Único: início da entrega', 'annualReport.firstDay', NULL::double precision, '03-16', '2027-01-01', NULL, 'unverified', 'Portaria n.º 55/2010', 'O prazo do Relatório Único de 2026 ainda não foi publicado.'),
  ('Relatório Único: fim da entrega', 'annualReport.lastDay', NULL::double precision, '04-15', '2027-01-01', NULL, 'unverified', 'Portaria n.º 55/2010', 'O prazo do Relatório Único de 2026 ainda não foi publicado.')
) AS known (name, key, value, month_day, start_date, end_date, mark, source, note);
