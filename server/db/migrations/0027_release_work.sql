CREATE TABLE "release_work" (
	"flg_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"des_tier" text NOT NULL,
	"num_year" smallint NOT NULL,
	"num_edition" smallint NOT NULL,
	"num_erratum" smallint NOT NULL,
	"jsn_about" jsonb NOT NULL,
	"des_step" text NOT NULL,
	"num_done" bigint NOT NULL,
	"num_of" bigint NOT NULL,
	"num_rows" bigint NOT NULL,
	"flg_cancel" boolean NOT NULL,
	"des_end" text,
	"des_problem" text,
	CONSTRAINT "release_work_only" CHECK ("release_work"."flg_only")
);
--> statement-breakpoint
ALTER TABLE "data_release" ADD COLUMN "jsn_about" jsonb;--> statement-breakpoint
ALTER TABLE "data_release" ADD COLUMN "jsn_report" jsonb;--> statement-breakpoint
ALTER TABLE "data_release" ADD COLUMN "num_bytes" bigint;--> statement-breakpoint
ALTER TABLE "data_release" ADD COLUMN "cod_archive" text;--> statement-breakpoint
ALTER TABLE "data_release" ADD COLUMN "tms_opened_at" timestamp with time zone;