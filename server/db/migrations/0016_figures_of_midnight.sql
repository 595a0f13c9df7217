CREATE TABLE "set_aside_day" (
	"dat_day" date PRIMARY KEY NOT NULL,
	"jsn_counts" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "address_run_recent";--> statement-breakpoint
ALTER TABLE "address_run" ADD COLUMN "num_runs" integer NOT NULL DEFAULT 1;--> statement-breakpoint
-- Runs of one address in the same five minutes have had a row each.
WITH each AS (DELETE FROM "address_run" RETURNING "cod_address", "tms_at")
INSERT INTO "address_run" ("cod_address", "tms_at", "num_runs")
SELECT "cod_address", "tms_at", count(*) FROM each GROUP BY 1, 2;--> statement-breakpoint
ALTER TABLE "address_run" ALTER COLUMN "num_runs" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "address_run" ADD CONSTRAINT "address_run_pk" PRIMARY KEY("cod_address","tms_at");
