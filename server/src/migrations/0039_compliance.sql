CREATE TABLE "credit_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user" uuid NOT NULL,
	"company" uuid NOT NULL,
	"notice_date" date NOT NULL,
	"start_date" date NOT NULL,
	"hours" double precision NOT NULL,
	"purpose" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(purpose, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "employments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user" uuid NOT NULL,
	"company" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"contract" text DEFAULT 'open' NOT NULL,
	"weekly_hours" double precision DEFAULT 40 NOT NULL,
	"pension_scheme" text DEFAULT '1' NOT NULL,
	"establishment" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(establishment, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "external_trainings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user" uuid NOT NULL,
	"company" uuid NOT NULL,
	"name" text NOT NULL,
	"area" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"hours" double precision NOT NULL,
	"entity" text NOT NULL,
	"entity_type" text NOT NULL,
	"qualifying" boolean DEFAULT false NOT NULL,
	"certificate" text,
	"certificate_file" jsonb,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(entity, '') || ' ' || coalesce(certificate, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "legal_parameters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"value" double precision,
	"month_day" text,
	"start_date" date NOT NULL,
	"end_date" date,
	"source" text NOT NULL,
	"mark" text NOT NULL,
	"note" text,
	"checked_on" date,
	"checked_by" uuid,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_trainings" ADD CONSTRAINT "external_trainings_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_trainings" ADD CONSTRAINT "external_trainings_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_parameters" ADD CONSTRAINT "legal_parameters_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_uses_company_start_date_index" ON "credit_uses" USING btree ("company","start_date");--> statement-breakpoint
CREATE INDEX "credit_uses_user_index" ON "credit_uses" USING btree ("user");--> statement-breakpoint
CREATE INDEX "credit_uses_start_date_index" ON "credit_uses" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "employments_company_start_date_index" ON "employments" USING btree ("company","start_date");--> statement-breakpoint
CREATE INDEX "employments_user_index" ON "employments" USING btree ("user");--> statement-breakpoint
CREATE INDEX "employments_start_date_index" ON "employments" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "external_trainings_company_end_date_index" ON "external_trainings" USING btree ("company","end_date");--> statement-breakpoint
CREATE INDEX "external_trainings_user_index" ON "external_trainings" USING btree ("user");--> statement-breakpoint
CREATE INDEX "external_trainings_end_date_index" ON "external_trainings" USING btree ("end_date");--> statement-breakpoint
CREATE INDEX "external_trainings_search" ON "external_trainings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "legal_parameters_key_start_date_index" ON "legal_parameters" USING btree ("key","start_date");