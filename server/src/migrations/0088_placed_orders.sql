CREATE TABLE "placed_orders" (
	"digest" text PRIMARY KEY NOT NULL,
	"made" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "placed_orders_created_at_index" ON "placed_orders" USING btree ("created_at");