-- Instances of a version before put their own tasks back where they are missing, two of them active and with their first
-- terms: they find these instead, which are switched off and run nothing.
-- reviewed: one that is there was put back by such an instance, after what was set in it had become figures of the law.
INSERT INTO "tasks" ("id", "name", "type", "base", "is_active", "criteria", "parameters", "timeout")
SELECT gen_random_uuid(), name, type, type, false,
  '{"month":"*","monthday":"*","weekday":"*","hour":"3","minute":"0"}'::jsonb, '{}'::jsonb, 600000
FROM (VALUES
  ('Substituída pelos prazos de conservação: registos', 'logRetention'),
  ('Substituída pelos prazos de conservação: contas nunca ativadas', 'removeNeverActivated'),
  ('Substituída pelos prazos de conservação: formandos sem atividade', 'eraseInactive')
) AS known (name, type)
ON CONFLICT ("base") DO UPDATE SET "is_active" = false, "next_date" = NULL;
