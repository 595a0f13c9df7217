ALTER TABLE "all_classes_day" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "all_classes_day_moments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "all_classes_day_tally" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "all_classes_moments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "all_classes_tally" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "edition" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "edition_margin" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "edition_moments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "edition_set" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "release_left_out" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "released_set" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "flagged_figures" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "moments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "more_time_moments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "more_time_runs" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "next_address" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "next_moments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "next_step" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "next_tally" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tally" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tally_runs" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "all_classes_day" CASCADE;--> statement-breakpoint
DROP TABLE "all_classes_day_moments" CASCADE;--> statement-breakpoint
DROP TABLE "all_classes_day_tally" CASCADE;--> statement-breakpoint
DROP TABLE "all_classes_moments" CASCADE;--> statement-breakpoint
DROP TABLE "all_classes_tally" CASCADE;--> statement-breakpoint
DROP TABLE "edition" CASCADE;--> statement-breakpoint
DROP TABLE "edition_margin" CASCADE;--> statement-breakpoint
DROP TABLE "edition_moments" CASCADE;--> statement-breakpoint
DROP TABLE "edition_set" CASCADE;--> statement-breakpoint
DROP TABLE "release_left_out" CASCADE;--> statement-breakpoint
DROP TABLE "released_set" CASCADE;--> statement-breakpoint
DROP TABLE "flagged_figures" CASCADE;--> statement-breakpoint
DROP TABLE "moments" CASCADE;--> statement-breakpoint
DROP TABLE "more_time_moments" CASCADE;--> statement-breakpoint
DROP TABLE "more_time_runs" CASCADE;--> statement-breakpoint
DROP TABLE "next_address" CASCADE;--> statement-breakpoint
DROP TABLE "next_moments" CASCADE;--> statement-breakpoint
DROP TABLE "next_step" CASCADE;--> statement-breakpoint
DROP TABLE "next_tally" CASCADE;--> statement-breakpoint
DROP TABLE "tally" CASCADE;--> statement-breakpoint
DROP TABLE "tally_runs" CASCADE;--> statement-breakpoint
DROP INDEX "participant_to_fold";--> statement-breakpoint
DROP INDEX "participant_without_moments";--> statement-breakpoint
DROP INDEX "participant_in_group";--> statement-breakpoint
DROP INDEX "run_without_flags";--> statement-breakpoint
ALTER TABLE "data_release" DROP COLUMN "jsn_untimed";--> statement-breakpoint
ALTER TABLE "data_release" DROP COLUMN "num_draw";--> statement-breakpoint
ALTER TABLE "data_release" DROP COLUMN "num_missing";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "tms_folded_at";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "num_step_in";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "num_step_out";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "num_group";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "flg_left_out";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "flg_moments";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "num_edition";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "num_edition_left";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "num_levels";--> statement-breakpoint
DROP SEQUENCE "public"."release_draw";--> statement-breakpoint
DELETE FROM "data_release";
--> statement-breakpoint
DELETE FROM "frozen_answer";--> statement-breakpoint
DELETE FROM "frozen_findings";
--> statement-breakpoint
DELETE FROM "security_event" WHERE "des_event" = 'runs_previewed';
