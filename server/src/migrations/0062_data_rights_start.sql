-- For how long data are kept, as every academy starts with it: what its own tasks said before, unconfirmed where they were
-- switched off, and of people who are gone for long in any case: more of them is erased than by the task before.
INSERT INTO "legal_parameters" ("id", "name", "key", "value", "start_date", "mark", "source", "note")
SELECT gen_random_uuid(), known.name, known.key,
  greatest(1, coalesce(ceil((task.parameters ->> known.parameter)::double precision / known.per_month), known.value)),
  '2018-05-25'::date,
  CASE WHEN task.id IS NULL OR known.mark = 'unverified' THEN known.mark WHEN task.is_active THEN 'likely' ELSE 'unverified' END,
  'Regulamento (UE) 2016/679, artigo 5.º, n.º 1, alínea e): prazo escolhido pela academia',
  known.note
FROM (VALUES
  ('Registo de atividade', 'keep.activity', 36, 'logRetention', 'activityDays', 30.5, 'likely', NULL),
  ('Registo de erros', 'keep.errors', 3, 'logRetention', 'errorDays', 30.5, 'likely', NULL),
  ('Emails enviados', 'keep.messages', 12, 'logRetention', 'messageDays', 30.5, 'likely', NULL),
  ('Ocorrências de segurança', 'keep.security', 6, 'logRetention', 'securityDays', 30.5, 'likely', NULL),
  ('Contas nunca ativadas', 'keep.unactivated', 12, 'removeNeverActivated', 'months', 1, 'likely', 'Só as contas a que nada está associado.'),
  ('Formandos sem atividade', 'keep.inactive', 60, 'eraseInactive', 'months', 1, 'unverified', 'Costuma usar-se o contrato e mais cinco anos. Ficam os registos da formação, os certificados e as horas, que a lei manda guardar.'),
  ('Reclamações encerradas: quem as fez', 'keep.complaints', 36, NULL, NULL, 1, 'unverified', 'A confirmar: a lei do livro de reclamações fala em três anos.'),
  ('Diagnóstico de necessidades: quem respondeu', 'keep.needs', 24, NULL, NULL, 1, 'unverified', 'As respostas ficam, sem o nome e os contactos.')
) AS known (name, key, value, task, parameter, per_month, mark, note)
LEFT JOIN "tasks" AS task ON task.base = known.task;
--> statement-breakpoint
-- reviewed: the tasks that the figures above replace; what was set in them was just taken over.
DELETE FROM "tasks" WHERE "type" IN ('logRetention', 'removeNeverActivated', 'eraseInactive');
--> statement-breakpoint
-- What every training academy does with data, as its register starts with it; administrators keep it from here on.
INSERT INTO "processing_activities" ("id", "name", "role", "basis", "purpose", "people", "data", "recipients", "term", "kept_by", "measures")
SELECT gen_random_uuid(), name, role, basis, purpose, people, data, recipients, term, kept_by,
  'Ligações cifradas, acesso por perfil e por empresa, palavras-passe guardadas só como resumo, registo do que se faz, cópias de segurança.'
FROM (VALUES
  ('Formação e certificação', 'controller', 'legalObligation', 'Dar formação certificada, avaliar, emitir certificados e provar a formação perante a DGERT e o SIGO.', 'Formandos.', 'Identificação, contactos, documento de identificação, NIF, NISS, habilitações, percurso, tempos, respostas, avaliações e certificados.', 'DGERT, ANQEP e DGEEC (SIGO); entidades financiadoras, quando as há; auditores autorizados.', 'O tempo de conservação do dossier técnico-pedagógico; os certificados ficam.', NULL),
  ('Contas e acesso', 'controller', 'contract', 'Dar acesso à plataforma e protegê-lo.', 'Formandos, gestores, tutores e administradores.', 'Utilizador, email, sessões, tentativas de entrada e endereço de rede.', 'Ninguém fora da academia.', 'Enquanto houver conta; depois de longa inatividade os dados pessoais apagam-se.', 'keep.inactive'),
  ('Horas de formação dos trabalhadores', 'processor', 'legalObligation', 'Contar as horas que o Código do Trabalho dá a cada trabalhador e preparar o Anexo C do Relatório Único.', 'Trabalhadores das empresas clientes.', 'Vínculos, horas devidas, dadas e em falta, formação externa.', 'A empresa empregadora; por ela, o GEP e a ACT.', 'O contrato e os prazos em que as horas podem ser pedidas.', NULL),
  ('Apoio dos tutores', 'controller', 'contract', 'Responder a perguntas e acompanhar a formação.', 'Formandos e tutores.', 'Mensagens, perguntas, anexos e horas das respostas.', 'Auditores autorizados, como prova do acompanhamento.', 'Com o dossier da ação.', NULL),
  ('Emails e avisos', 'controller', 'contract', 'Avisar de prazos, respostas e documentos.', 'Todos os que têm conta.', 'Nome, email, assunto e texto.', 'O prestador do serviço de correio.', 'Um tempo curto depois de enviados.', 'keep.messages'),
  ('Faturação', 'controller', 'legalObligation', 'Vender formação e faturá-la.', 'Clientes e quem os representa.', 'Nome, NIF, morada, serviços e valores.', 'Autoridade Tributária; o contabilista da academia.', 'Dez anos, pelo código do IVA.', NULL),
  ('Reclamações', 'controller', 'legalObligation', 'Receber e responder a reclamações.', 'Quem reclama.', 'Nome, contactos e o que se reclama.', 'A entidade que fiscaliza, quando a lei o manda.', 'Depois de encerradas, um prazo; a seguir fica só o assunto.', 'keep.complaints'),
  ('Diagnóstico de necessidades', 'controller', 'consent', 'Propor formação a quem responde ao questionário público.', 'Quem responde.', 'Nome, contactos e respostas.', 'Ninguém fora da academia.', 'Um prazo depois da resposta; a seguir ficam as respostas sem o nome.', 'keep.needs'),
  ('Newsletter', 'controller', 'consent', 'Enviar novidades a quem as pediu.', 'Quem subscreve.', 'Nome e email.', 'O serviço de envio, quando a academia usa um.', 'Até a subscrição ser retirada.', NULL),
  ('Registo de atividade e segurança', 'controller', 'legitimateInterest', 'Saber o que se fez, detetar abusos e erros.', 'Todos os que usam a plataforma.', 'Quem fez o quê e quando, endereço de rede, erros.', 'Autoridades, quando a lei o manda.', 'Prazos próprios de cada registo.', 'keep.activity')
) AS known (name, role, basis, purpose, people, data, recipients, term, kept_by);
--> statement-breakpoint
-- The contract on companies' data, as every academy starts with it; administrators write its next versions.
INSERT INTO "contract_templates" ("id", "title", "version", "body")
VALUES (gen_random_uuid(), 'Contrato de subcontratação do tratamento de dados', 1, 'Entre {{empresa}}, NIF {{nif}}, com sede em {{morada}}, representada por {{representante}}, adiante Responsável, e {{academia}}, NIF {{nifAcademia}}, com sede em {{moradaAcademia}}, adiante Subcontratante, celebra-se o presente contrato, nos termos do artigo 28.º do Regulamento (UE) 2016/679 (RGPD).

1. Objeto. O Subcontratante trata, por conta do Responsável, os dados pessoais dos trabalhadores deste que são necessários para lhes dar formação, contar as horas de formação do Código do Trabalho e preparar o Anexo C do Relatório Único.

2. Dados e pessoas. Trabalhadores do Responsável: identificação, contactos, vínculo, percurso de formação, tempos, avaliações e certificados.

3. Duração. Enquanto durar a prestação dos serviços e, depois dela, pelos prazos em que a lei manda conservar os registos da formação.

4. Instruções. O Subcontratante só trata os dados por instrução documentada do Responsável, incluindo a que este dá pelo uso da plataforma, salvo quando a lei o obrigue a outro tratamento, de que avisa antes se a lei o permitir.

5. Confidencialidade. Só acede aos dados quem precisa e está obrigado a sigilo.

6. Segurança. O Subcontratante aplica as medidas do artigo 32.º do RGPD: ligações cifradas, acesso por perfil e por empresa, registo de acessos e cópias de segurança.

7. Outros subcontratantes. O Subcontratante só recorre a outros com autorização escrita do Responsável, que pode ser geral, avisa de mudanças e impõe-lhes as mesmas obrigações.

8. Direitos das pessoas. O Subcontratante ajuda o Responsável a responder a pedidos de acesso, correção, apagamento e portabilidade.

9. Violações de dados. O Subcontratante avisa o Responsável sem demora injustificada depois de conhecer uma violação, com o que souber dela.

10. Ajuda. O Subcontratante ajuda o Responsável nas avaliações de impacto e na consulta prévia, tendo em conta a informação de que dispõe.

11. Fim. Terminados os serviços, o Subcontratante apaga ou devolve os dados, como o Responsável escolher, salvo os que a lei o manda conservar como entidade formadora.

12. Prova e auditoria. O Subcontratante dá ao Responsável a informação que prove o cumprimento deste contrato e permite auditorias, avisadas com tempo razoável.

13. Como entidade formadora certificada, o Subcontratante é responsável próprio pelos registos que a DGERT e o SIGO lhe exigem; este contrato não se aplica a esses.');
--> statement-breakpoint
-- What people agreed to before it was kept by its text: when they accepted the terms, and asked for the newsletter.
INSERT INTO "consents" ("id", "email", "user", "kind", "created_at", "updated_at")
SELECT gen_random_uuid(), lower("email"), "id", 'terms', "terms_accepted_at", "terms_accepted_at"
FROM "users" WHERE "terms_accepted_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "consents" ("id", "email", "kind", "created_at", "updated_at")
SELECT gen_random_uuid(), lower("email"), 'newsletter', "created_at", "created_at" FROM "newsletters";
