ALTER TABLE "users" ADD COLUMN "proven_email" text;--> statement-breakpoint
-- Whoever activated an account had its code from this address, unless another was written into it since.
-- reviewed: the new column alone is written.
UPDATE "users" SET "proven_email" = "email" WHERE "activation_date" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "security_events" WHERE "security_events"."account" = "users"."id" AND "security_events"."event" = 'email');
