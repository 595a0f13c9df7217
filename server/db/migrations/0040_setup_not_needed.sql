CREATE TABLE "setup_not_needed" (
	"des_item" text PRIMARY KEY NOT NULL,
	"des_finding" text NOT NULL,
	"id_user" uuid,
	"tms_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setup_not_needed" ADD CONSTRAINT "setup_not_needed_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;