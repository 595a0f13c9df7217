CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_user" uuid NOT NULL,
	"cod_credential" text NOT NULL,
	"cod_public_key" text NOT NULL,
	"num_signatures" bigint NOT NULL,
	"des_transports" text DEFAULT '' NOT NULL,
	"des_name" text NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL,
	"tms_last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential" UNIQUE("cod_credential")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"cod_hash" text PRIMARY KEY NOT NULL,
	"id_user" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_step" (
	"cod_hash" text PRIMARY KEY NOT NULL,
	"id_user" uuid NOT NULL,
	"cod_device" text,
	"tms_expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp" (
	"id_user" uuid PRIMARY KEY NOT NULL,
	"cod_sealed" text NOT NULL,
	"num_last_step" integer NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "des_proof" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step" ADD CONSTRAINT "second_step_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp" ADD CONSTRAINT "totp_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "second_step_user" ON "second_step" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "second_step_expiry" ON "second_step" USING btree ("tms_expires_at");