ALTER TABLE "data_release" ADD COLUMN "jsn_untimed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "release_work" ADD COLUMN "uid_maker" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Runs without the time limit that releases of before have, as far as they are still there; runs that left a release are not counted any more.
UPDATE "data_release" r SET
  "num_runs" = r."num_runs" - coalesce(r."num_left", 0),
  "jsn_untimed" = coalesce((
    SELECT jsonb_object_agg(f.id_image_set::text, jsonb_build_object(
      'until', to_char(r.tms_untimed_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'runs', f.runs))
    FROM (
      SELECT p.id_image_set, count(*) AS runs FROM participant p JOIN game_session s USING (uid_session)
      WHERE s.flg_public AND NOT s.flg_simulated AND p.flg_untimed AND p.des_aside IS NULL AND NOT p.flg_void
        AND p.tms_completed_at <= r.tms_untimed_until GROUP BY 1
    ) f
  ), '{}');--> statement-breakpoint
ALTER TABLE "data_release" DROP COLUMN "tms_untimed_until";--> statement-breakpoint
ALTER TABLE "data_release" DROP COLUMN "num_left";