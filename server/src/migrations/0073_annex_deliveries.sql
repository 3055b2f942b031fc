CREATE TABLE "annex_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company" uuid NOT NULL,
	"year" integer NOT NULL,
	"delivered_on" date NOT NULL,
	"receipt" text NOT NULL,
	"file" jsonb,
	"note" text,
	"entered_by" uuid,
	"search" text GENERATED ALWAYS AS (fold(coalesce(receipt, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "annex_deliveries" ADD CONSTRAINT "annex_deliveries_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annex_deliveries" ADD CONSTRAINT "annex_deliveries_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annex_deliveries_company_year_index" ON "annex_deliveries" USING btree ("company","year");--> statement-breakpoint
CREATE INDEX "annex_deliveries_entered_by_index" ON "annex_deliveries" USING btree ("entered_by");