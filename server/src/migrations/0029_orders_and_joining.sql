ALTER TABLE "users" ADD COLUMN "company_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "card_purchases" ADD COLUMN "order_digest" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "card_hours" integer;--> statement-breakpoint
CREATE INDEX "card_purchases_order_digest_index" ON "card_purchases" USING btree ("order_digest") WHERE "card_purchases"."order_digest" is not null;