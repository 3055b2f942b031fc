CREATE TABLE "invoice_changes" (
	"company" uuid NOT NULL,
	"source" uuid NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"charged" numeric(14, 2),
	"is_exempt" boolean,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_changes_company_source_pk" PRIMARY KEY("company","source")
);
--> statement-breakpoint
CREATE TABLE "invoice_checks" (
	"company" uuid NOT NULL,
	"month" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	CONSTRAINT "invoice_checks_company_month_pk" PRIMARY KEY("company","month")
);
--> statement-breakpoint
CREATE TABLE "invoice_documents" (
	"invoice" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"atcud" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" uuid NOT NULL,
	"month" text NOT NULL,
	"action" text NOT NULL,
	"what" text NOT NULL,
	"reason" text,
	"by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source" uuid,
	"type" text,
	"date" date,
	"description" text NOT NULL,
	"person" text,
	"course" text,
	"reference" text,
	"quantity" integer NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"charged" numeric(14, 2) NOT NULL,
	"net" numeric(14, 2) NOT NULL,
	"rate" numeric(5, 2),
	"exemption" text,
	"tax" numeric(14, 2),
	"is_excluded" boolean DEFAULT false NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "invoice_looks" (
	"company" uuid NOT NULL,
	"month" text NOT NULL,
	"user" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_looks_company_month_user_pk" PRIMARY KEY("company","month","user")
);
--> statement-breakpoint
CREATE TABLE "tax_exemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"category" uuid,
	"start_date" date NOT NULL,
	"end_date" date,
	"source" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"value" numeric(5, 2) NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"source" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "invoice_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "credit_of" uuid;--> statement-breakpoint
ALTER TABLE "invoice_checks" ADD CONSTRAINT "invoice_checks_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_invoices_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_history" ADD CONSTRAINT "invoice_history_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_invoices_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_looks" ADD CONSTRAINT "invoice_looks_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_number" ON "invoice_documents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoice_history_month_company_id_index" ON "invoice_history" USING btree ("month","company","id");--> statement-breakpoint
CREATE INDEX "invoice_history_by_index" ON "invoice_history" USING btree ("by");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice_position_index" ON "invoice_lines" USING btree ("invoice","position");--> statement-breakpoint
CREATE INDEX "invoice_lines_source_index" ON "invoice_lines" USING btree ("source");--> statement-breakpoint
CREATE INDEX "invoice_looks_user_index" ON "invoice_looks" USING btree ("user");--> statement-breakpoint
CREATE INDEX "tax_exemptions_category_index" ON "tax_exemptions" USING btree ("category");--> statement-breakpoint
CREATE INDEX "tax_exemptions_type_start_date_index" ON "tax_exemptions" USING btree ("type","start_date");--> statement-breakpoint
CREATE INDEX "tax_rates_key_start_date_index" ON "tax_rates" USING btree ("key","start_date");--> statement-breakpoint
CREATE INDEX "users_activated_for" ON "users" USING btree (greatest("activation_date", "company_since"));