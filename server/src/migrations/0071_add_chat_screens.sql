CREATE TABLE "chat_screens" (
	"user" uuid NOT NULL,
	"screen" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_screens_user_screen_pk" PRIMARY KEY("user","screen")
);
--> statement-breakpoint
ALTER TABLE "chat_screens" ADD CONSTRAINT "chat_screens_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;