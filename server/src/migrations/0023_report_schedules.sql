CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner" uuid NOT NULL,
	"report" text NOT NULL,
	"company" uuid,
	"every" text NOT NULL,
	"emails" text[] NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"next_day" date NOT NULL,
	"last_sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_owner_index" ON "report_schedules" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "report_schedules_next_day_index" ON "report_schedules" USING btree ("next_day");