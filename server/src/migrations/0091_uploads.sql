CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writer" uuid,
	"numbers" integer DEFAULT 0 NOT NULL,
	"arrived" jsonb
);
