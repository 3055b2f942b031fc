CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"rows" integer,
	"file" jsonb
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user" uuid NOT NULL,
	"username" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"state" text DEFAULT 'received' NOT NULL,
	"due_on" date,
	"mark" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"report" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(username, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user_created_at_index" ON "data_exports" USING btree ("user","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_expires_at_index" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_requests_user_created_at_index" ON "data_requests" USING btree ("user","created_at");--> statement-breakpoint
CREATE INDEX "data_requests_state_due_on_index" ON "data_requests" USING btree ("state","due_on");