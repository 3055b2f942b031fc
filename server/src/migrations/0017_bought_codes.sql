ALTER TABLE "assignments" ADD COLUMN "modules" uuid[];--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "code" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "bought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "order_digest" text;--> statement-breakpoint
CREATE INDEX "assignments_code" ON "assignments" USING btree (upper("code")) WHERE "assignments"."code" is not null;--> statement-breakpoint
CREATE INDEX "services_code_index" ON "services" USING btree ("code") WHERE "services"."code" is not null;