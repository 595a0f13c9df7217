CREATE TABLE "image_file" (
	"file_name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_set" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"cod_content" text NOT NULL,
	"name" text NOT NULL,
	"des_credit" text,
	"flg_built_in" boolean NOT NULL,
	"flg_active" boolean DEFAULT false NOT NULL,
	"tms_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_set_content" UNIQUE("flg_built_in","cod_content")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "image_set_one_active" ON "image_set" USING btree ("flg_active") WHERE "image_set"."flg_active";--> statement-breakpoint
-- The faces so far came with releases: those in use are one set, those retired before another. The hash is that of server/db/image-sets.ts.
INSERT INTO "image_set" ("cod_content", "name", "flg_built_in", "flg_active")
SELECT encode(sha256(convert_to(string_agg(concat_ws(' ', file_name, des_phenotype, des_gender, tutorial::text), E'\n' ORDER BY file_name COLLATE "C"), 'UTF8')), 'hex'),
	'built-in', true, NOT flg_retired
FROM "image" GROUP BY flg_retired ORDER BY flg_retired DESC;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "id_image_set" smallint;--> statement-breakpoint
UPDATE "image" SET "id_image_set" = s.id FROM "image_set" s WHERE s.flg_active <> "image".flg_retired;--> statement-breakpoint
ALTER TABLE "image" ALTER COLUMN "id_image_set" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "image" DROP COLUMN "flg_retired";--> statement-breakpoint
ALTER TABLE "image" DROP CONSTRAINT "image_file_name_unique";--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_file_in_set" UNIQUE("id_image_set","file_name");--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "id_image_set" smallint;--> statement-breakpoint
-- A run with any retired face belongs to the retired ones.
UPDATE "participant" p SET "id_image_set" = coalesce(
	(SELECT s.id FROM "response" r JOIN "image" i ON i.id = r.id_image JOIN "image_set" s ON s.id = i.id_image_set
	WHERE r.uid_user = p.uid_user ORDER BY s.flg_active LIMIT 1),
	(SELECT max(id) FROM "image_set")
) WHERE p.tms_completed_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_set_with_completion" CHECK (("participant"."tms_completed_at" is null) = ("participant"."id_image_set" is null));--> statement-breakpoint
-- Counted anew from the runs that were counted before, since faces that were retired meanwhile are another set.
TRUNCATE "tally", "tally_runs";--> statement-breakpoint
ALTER TABLE "tally" DROP CONSTRAINT "tally_uid_session_id_adjective_des_phenotype_des_gender_pk";--> statement-breakpoint
ALTER TABLE "tally" ADD COLUMN "id_image_set" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_pk" PRIMARY KEY("uid_session","id_image_set","id_adjective","des_phenotype","des_gender");--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "tally" ("uid_session", "id_image_set", "id_adjective", "des_phenotype", "des_gender", "yes", "answers")
SELECT p.uid_session, p.id_image_set, r.id_adjective, i.des_phenotype, i.des_gender,
	count(*) FILTER (WHERE r.flg_response), count(r.flg_response)
FROM "participant" p JOIN "response" r USING (uid_user) JOIN "image" i ON i.id = r.id_image
WHERE p.tms_folded_at IS NOT NULL AND NOT p.flg_untimed AND i.des_phenotype IS NOT NULL AND i.des_gender IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
ALTER TABLE "tally_runs" DROP CONSTRAINT "tally_runs_pkey";--> statement-breakpoint
ALTER TABLE "tally_runs" ADD COLUMN "id_image_set" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "tally_runs" ADD CONSTRAINT "tally_runs_pk" PRIMARY KEY("uid_session","id_image_set");--> statement-breakpoint
ALTER TABLE "tally_runs" ADD CONSTRAINT "tally_runs_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "tally_runs" ("uid_session", "id_image_set", "runs")
SELECT uid_session, id_image_set, count(*) FROM "participant"
WHERE tms_folded_at IS NOT NULL AND NOT flg_untimed GROUP BY 1, 2;
