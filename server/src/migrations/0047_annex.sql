CREATE TABLE "annex_companies" (
	"company" uuid NOT NULL,
	"year" integer NOT NULL,
	"gep_number" integer,
	"cae" text,
	CONSTRAINT "annex_companies_company_year_pk" PRIMARY KEY("company","year")
);
--> statement-breakpoint
CREATE TABLE "annex_formats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"first_year" integer NOT NULL,
	"last_year" integer,
	"report_namespace" text NOT NULL,
	"annex_namespace" text NOT NULL,
	"report_version" text NOT NULL,
	"annex_version" text NOT NULL,
	"plain_names" boolean DEFAULT true NOT NULL,
	"source" text NOT NULL,
	"mark" text NOT NULL,
	"note" text,
	"checked_on" date,
	"checked_by" uuid,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "annex_situations" (
	"company" uuid NOT NULL,
	"year" integer NOT NULL,
	"user" uuid NOT NULL,
	"situation" text NOT NULL,
	CONSTRAINT "annex_situations_company_year_user_pk" PRIMARY KEY("company","year","user")
);
--> statement-breakpoint
ALTER TABLE "annex_companies" ADD CONSTRAINT "annex_companies_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annex_formats" ADD CONSTRAINT "annex_formats_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annex_situations" ADD CONSTRAINT "annex_situations_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annex_situations" ADD CONSTRAINT "annex_situations_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annex_situations_user_index" ON "annex_situations" USING btree ("user");
--> statement-breakpoint
-- The format as it is known; administrators keep it from here on.
INSERT INTO "annex_formats" ("id", "name", "first_year", "report_namespace", "annex_namespace", "report_version", "annex_version", "source", "mark", "checked_on", "note")
VALUES (gen_random_uuid(), 'Formato usado em 2026', 2010, 'http://www.gep.msess.gov.pt/sguri/ru', 'http://www.gep.msess.gov.pt/sguri/ru/anexo_rfc', '3.2.14', '1.2.14', 'Implementações públicas do esquema; confirmar nos esquemas publicados em relatoriounico.pt', 'likely', '2026-11-22', 'Existe quem use o espaço de nomes http://www.gep.mtss.gov.pt/sguri/ru, com as versões 3.3.0 e 1.3.0.');
