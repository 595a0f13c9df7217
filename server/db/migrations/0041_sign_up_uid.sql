ALTER TABLE "one_time_token" ADD COLUMN "cod_uid_hash" text;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD COLUMN "tms_uid_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_uid_hash" UNIQUE("cod_uid_hash");