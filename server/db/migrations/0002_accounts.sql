CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"id_role" uuid NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"cod_password_hash" text,
	"tms_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tms_registered_at" timestamp with time zone,
	CONSTRAINT "app_user_email" UNIQUE("email"),
	CONSTRAINT "app_user_email_lower" CHECK ("app_user"."email" = lower("app_user"."email"))
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"cod_target" text PRIMARY KEY NOT NULL,
	"num_count" integer NOT NULL,
	"tms_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_user" uuid,
	"cod_hash" text NOT NULL,
	"des_purpose" text NOT NULL,
	"tms_expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_token_cod_hash_unique" UNIQUE("cod_hash"),
	CONSTRAINT "one_time_token_one_each" UNIQUE NULLS NOT DISTINCT("id_user"),
	CONSTRAINT "one_time_token_setup" CHECK (("one_time_token"."des_purpose" = 'setup') = ("one_time_token"."id_user" is null))
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"cod_hash" text PRIMARY KEY NOT NULL,
	"uid_sign_in" uuid NOT NULL,
	"tms_expires_at" timestamp with time zone NOT NULL,
	"tms_rotated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"scopes" text DEFAULT '' NOT NULL,
	CONSTRAINT "role_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"uid_sign_in" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_user" uuid NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL,
	"tms_expires_at" timestamp with time zone NOT NULL,
	"tms_revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_state" (
	"cod_hash" text PRIMARY KEY NOT NULL,
	"tms_expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_id_role_role_id_fk" FOREIGN KEY ("id_role") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_uid_sign_in_sign_in_uid_sign_in_fk" FOREIGN KEY ("uid_sign_in") REFERENCES "public"."sign_in"("uid_sign_in") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_role" ON "app_user" USING btree ("id_role");--> statement-breakpoint
CREATE INDEX "attempt_until" ON "attempt" USING btree ("tms_until");--> statement-breakpoint
CREATE INDEX "refresh_token_sign_in" ON "refresh_token" USING btree ("uid_sign_in");--> statement-breakpoint
CREATE INDEX "sign_in_user" ON "sign_in" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "sign_in_expiry" ON "sign_in" USING btree ("tms_expires_at");--> statement-breakpoint
CREATE INDEX "used_state_expiry" ON "used_state" USING btree ("tms_expires_at");