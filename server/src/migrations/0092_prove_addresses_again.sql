-- Whoever activated their account on an instance of before 0084, while that update lasted, had no address proved by it.
-- Who was given a password instead proved none, and stays without; so does who was activated before 0084 was made, which
-- that one judged by what the log still held.
-- reviewed: only what is missing is written.
UPDATE "users" SET "proven_email" = "email" WHERE "proven_email" IS NULL AND "activation_date" >= '2026-11-28'
  AND "username" <> 'apagado-' || "id"
  AND EXISTS (SELECT 1 FROM "activities" WHERE "activities"."who" = "users"."id" AND "activities"."action" = 'activation')
  AND NOT EXISTS (SELECT 1 FROM "security_events" WHERE "security_events"."account" = "users"."id" AND "security_events"."event" = 'email');
