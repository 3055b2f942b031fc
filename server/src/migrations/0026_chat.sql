CREATE TABLE "chat_appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"thread" uuid NOT NULL,
	"module" uuid NOT NULL,
	"lecture" uuid NOT NULL,
	"resource" uuid NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"note" text,
	"tutor" uuid,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread" uuid NOT NULL,
	"module" uuid NOT NULL,
	"lecture" uuid NOT NULL,
	"resource" uuid NOT NULL,
	"obs" text NOT NULL,
	"value" real NOT NULL,
	"complete" boolean NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread" uuid NOT NULL,
	"number" integer NOT NULL,
	"from" uuid NOT NULL,
	"content" text NOT NULL,
	"attachment" jsonb,
	"module" uuid,
	"lecture" uuid,
	"resource" uuid,
	"client_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(content, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "chat_presence" (
	"user" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_readers" (
	"thread" uuid NOT NULL,
	"user" uuid NOT NULL,
	"number" integer NOT NULL,
	"seen" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_readers_thread_user_pk" PRIMARY KEY("thread","user")
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner" uuid NOT NULL,
	"degree" uuid NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"from_owner" integer DEFAULT 0 NOT NULL,
	"from_tutors" integer DEFAULT 0 NOT NULL,
	"seen_by_tutors" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_appointments" ADD CONSTRAINT "chat_appointments_thread_chat_threads_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_appointments" ADD CONSTRAINT "chat_appointments_tutor_users_id_fk" FOREIGN KEY ("tutor") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_evaluations" ADD CONSTRAINT "chat_evaluations_thread_chat_threads_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_evaluations" ADD CONSTRAINT "chat_evaluations_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_thread_chat_threads_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_from_users_id_fk" FOREIGN KEY ("from") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_readers" ADD CONSTRAINT "chat_readers_thread_chat_threads_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_readers" ADD CONSTRAINT "chat_readers_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_appointments_once" ON "chat_appointments" USING btree ("thread","lecture","resource");--> statement-breakpoint
CREATE INDEX "chat_appointments_starts_at_index" ON "chat_appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "chat_evaluations_thread_created_at_index" ON "chat_evaluations" USING btree ("thread","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_order" ON "chat_messages" USING btree ("thread","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once" ON "chat_messages" USING btree ("from","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "chat_threads_once" ON "chat_threads" USING btree ("owner","degree");--> statement-breakpoint
CREATE INDEX "chat_threads_degree_last_at_index" ON "chat_threads" USING btree ("degree","last_at");