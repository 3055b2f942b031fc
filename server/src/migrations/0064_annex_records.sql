CREATE TABLE "annex_records" (
	"company" uuid NOT NULL,
	"year" integer NOT NULL,
	"user" uuid NOT NULL,
	"training" uuid NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "annex_records_company_year_training_pk" PRIMARY KEY("company","year","training")
);
--> statement-breakpoint
ALTER TABLE "annex_records" ADD CONSTRAINT "annex_records_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annex_records" ADD CONSTRAINT "annex_records_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annex_records_user_index" ON "annex_records" USING btree ("user");