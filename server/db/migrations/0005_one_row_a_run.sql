-- The answers of a run move from 120 rows of "response" into one row of "run", and "response" becomes a view of them.
-- server/db/carry-runs.ts has already made the table and the function, and carried most runs over in batches.
CREATE TABLE IF NOT EXISTS "run" (
	"uid_user" uuid PRIMARY KEY NOT NULL CONSTRAINT "run_uid_user_participant_uid_user_fk" REFERENCES "public"."participant"("uid_user") ON DELETE cascade,
	"id_image_set" smallint NOT NULL,
	"id_adjective" smallint[] NOT NULL,
	"id_image" smallint[] NOT NULL,
	"val_elapsed_time" double precision[] NOT NULL,
	"flg_response" boolean[] NOT NULL,
	CONSTRAINT "run_equal_lengths" CHECK (cardinality("run"."id_image") between 1 and 500 and array_ndims("run"."id_image") = 1
        and array_dims("run"."id_adjective") = array_dims("run"."id_image")
        and array_dims("run"."val_elapsed_time") = array_dims("run"."id_image")
        and array_dims("run"."flg_response") = array_dims("run"."id_image") and array_lower("run"."id_image", 1) = 1),
	CONSTRAINT "run_without_gaps" CHECK (array_position("run"."id_adjective", null) is null and array_position("run"."id_image", null) is null
        and array_position("run"."val_elapsed_time", null) is null),
	CONSTRAINT "run_elapsed_time" CHECK (0 <= all ("run"."val_elapsed_time") and 3600000 >= all ("run"."val_elapsed_time"))
);
--> statement-breakpoint
-- Carries the answers of up to `batch` participants (null: of all), from `first` on, into "run", and compares count and
-- checksum before and after. Returns where to go on, null at the end, and how much it carried.
CREATE OR REPLACE FUNCTION "carry_runs"(first uuid, batch integer, OUT next uuid, OUT runs bigint, OUT answers bigint, OUT checksum numeric)
LANGUAGE plpgsql AS $$
DECLARE
	due uuid[];
	found record;
BEGIN
	-- The lock keeps them from being deleted meanwhile, and waits for a run that is being stored.
	SELECT array_agg(uid_user ORDER BY uid_user) INTO due FROM (
		SELECT p.uid_user FROM participant p
		WHERE p.uid_user >= first AND NOT EXISTS (SELECT FROM run WHERE run.uid_user = p.uid_user)
		ORDER BY p.uid_user LIMIT batch + 1 FOR KEY SHARE OF p
	) AS waiting;
	next := due[batch + 1];
	due := due[:coalesce(batch, cardinality(due))];

	INSERT INTO run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
	SELECT p.uid_user, coalesce(p.id_image_set, (SELECT i.id_image_set FROM image i WHERE i.id = shown.id_image[1])),
		shown.id_adjective, shown.id_image, shown.val_elapsed_time, shown.flg_response
	FROM participant p CROSS JOIN LATERAL (
		SELECT array_agg(id_adjective) AS id_adjective, array_agg(id_image) AS id_image,
			array_agg(val_elapsed_time) AS val_elapsed_time, array_agg(flg_response) AS flg_response
		FROM (SELECT * FROM response r WHERE r.uid_user = p.uid_user ORDER BY r.num_position OFFSET 0) AS ordered
	) AS shown
	WHERE p.uid_user = ANY (due) AND shown.id_image IS NOT NULL;
	GET DIAGNOSTICS runs = ROW_COUNT;

	SELECT count(*), coalesce(sum(hash_record_extended(ROW (uid_user, id_adjective, id_image, num_position, val_elapsed_time, flg_response), 0)), 0)
	INTO answers, checksum FROM response WHERE uid_user = ANY (due);
	SELECT count(*) AS answers, coalesce(sum(hash_record_extended(ROW (uid_user, shown.id_adjective, shown.id_image, (shown.place - 1)::smallint, shown.val_elapsed_time, shown.flg_response), 0)), 0) AS checksum
	INTO found FROM run
	CROSS JOIN LATERAL unnest(run.id_adjective, run.id_image, run.val_elapsed_time, run.flg_response) WITH ORDINALITY AS shown (id_adjective, id_image, val_elapsed_time, flg_response, place)
	WHERE uid_user = ANY (due);
	IF (answers, checksum) IS DISTINCT FROM (found.answers, found.checksum) THEN
		RAISE EXCEPTION 'answers would change: % with checksum % before, % with % after', answers, checksum, found.answers, found.checksum;
	END IF;
END $$;
--> statement-breakpoint
-- In the order in which runs are stored and deleted, so that a server of the last release cannot deadlock with this.
LOCK TABLE "participant" IN EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "response" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
SELECT "carry_runs"('00000000-0000-0000-0000-000000000000', NULL);
--> statement-breakpoint
DO $$
DECLARE
	before bigint := (SELECT count(*) FROM response);
	after bigint := (SELECT coalesce(sum(cardinality(id_image)), 0) FROM run);
BEGIN
	IF before <> after THEN RAISE EXCEPTION 'answers would be lost: % before, % after', before, after; END IF;
END $$;
--> statement-breakpoint
DROP FUNCTION "carry_runs"(uuid, integer);
--> statement-breakpoint
DROP TABLE "response";
--> statement-breakpoint
CREATE VIEW "public"."response" AS (select "run"."uid_user", shown.id_adjective, shown.id_image, (shown.place - 1)::smallint as num_position,
       shown.val_elapsed_time, shown.flg_response
     from "run" cross join lateral unnest("run"."id_adjective", "run"."id_image", "run"."val_elapsed_time", "run"."flg_response")
       with ordinality as shown (id_adjective, id_image, val_elapsed_time, flg_response, place));
--> statement-breakpoint
ANALYZE "run";
