CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"user" uuid,
	"kind" text NOT NULL,
	"version" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce(email, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "legal_versions_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "data_erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"months" integer NOT NULL,
	"mark" text NOT NULL,
	"before" date NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "contract_templates_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user" uuid NOT NULL,
	"method" text NOT NULL,
	"checked_on" date NOT NULL,
	"checked_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "processing_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'controller' NOT NULL,
	"basis" text NOT NULL,
	"purpose" text NOT NULL,
	"people" text NOT NULL,
	"data" text NOT NULL,
	"recipients" text NOT NULL,
	"transfers" text,
	"term" text NOT NULL,
	"kept_by" text,
	"measures" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED,
	CONSTRAINT "processing_activities_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "processor_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company" uuid NOT NULL,
	"template" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"text" text NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"signed_on" date,
	"signed_by" text,
	"file" jsonb
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_version_legal_versions_id_fk" FOREIGN KEY ("version") REFERENCES "public"."legal_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_contracts" ADD CONSTRAINT "processor_contracts_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_contracts" ADD CONSTRAINT "processor_contracts_template_contract_templates_id_fk" FOREIGN KEY ("template") REFERENCES "public"."contract_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_contracts" ADD CONSTRAINT "processor_contracts_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user_index" ON "consents" USING btree ("user");--> statement-breakpoint
CREATE INDEX "consents_email_index" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consents_created_at_id_index" ON "consents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "consents_search" ON "consents" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "data_erasures_created_at_id_index" ON "data_erasures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "identity_checks_user_index" ON "identity_checks" USING btree ("user");--> statement-breakpoint
CREATE INDEX "identity_checks_checked_on_id_index" ON "identity_checks" USING btree ("checked_on","id");--> statement-breakpoint
CREATE INDEX "processor_contracts_company_index" ON "processor_contracts" USING btree ("company");--> statement-breakpoint
CREATE INDEX "processor_contracts_created_at_id_index" ON "processor_contracts" USING btree ("created_at","id");