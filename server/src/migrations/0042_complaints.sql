CREATE TABLE "complaint_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"course" text,
	"reply_to" text,
	"state" text DEFAULT 'received' NOT NULL,
	"due_on" date,
	"working_days" integer,
	"mark" text,
	"user" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"outcome" text,
	"closed_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce(reference, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(subject, ''))) STORED,
	CONSTRAINT "complaints_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "municipal_holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"municipality" text NOT NULL,
	"name" text,
	"kind" text DEFAULT 'fixed' NOT NULL,
	"month_day" text,
	"easter_days" integer,
	"counts" boolean DEFAULT false NOT NULL,
	"mark" text DEFAULT 'unverified' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(municipality, '') || ' ' || coalesce(name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_state_due_on_index" ON "complaints" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "complaints_created_at_id_index" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_user_index" ON "complaints" USING btree ("user");--> statement-breakpoint
CREATE INDEX "complaints_email_index" ON "complaints" USING btree ("email");--> statement-breakpoint
CREATE INDEX "complaints_search" ON "complaints" USING gin ("search" gin_trgm_ops);