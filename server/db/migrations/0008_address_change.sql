CREATE TABLE "address_change" (
	"id_user" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"des_asked_by" text NOT NULL,
	"cod_hash" text,
	"tms_expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_change_hash" UNIQUE("cod_hash"),
	CONSTRAINT "address_change_email_lower" CHECK ("address_change"."email" = lower("address_change"."email"))
);
--> statement-breakpoint
ALTER TABLE "address_change" ADD CONSTRAINT "address_change_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;