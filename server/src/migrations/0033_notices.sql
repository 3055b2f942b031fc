CREATE TABLE "notice_choices" (
	"user" uuid PRIMARY KEY NOT NULL,
	"mail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"about" text,
	"mail" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"summed_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
CREATE INDEX "notices_user_id_index" ON "notices" USING btree ("user","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_sum_up" ON "notices" USING btree ("user") WHERE "notices"."mail" = 'daily' and "notices"."summed_up_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user","kind","about");--> statement-breakpoint
CREATE INDEX "notices_created_at_index" ON "notices" USING btree ("created_at");