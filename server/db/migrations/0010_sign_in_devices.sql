ALTER TABLE "sign_in" ADD COLUMN "tms_last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "des_browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "des_platform" text DEFAULT '' NOT NULL;