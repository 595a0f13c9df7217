CREATE TABLE "all_classes_day" (
	"id_image_set" smallint NOT NULL,
	"dat_day" date NOT NULL,
	"num_classes" integer NOT NULL,
	"num_runs" integer NOT NULL,
	CONSTRAINT "all_classes_day_pk" PRIMARY KEY("id_image_set","dat_day")
);
--> statement-breakpoint
CREATE TABLE "all_classes_day_tally" (
	"id_image_set" smallint NOT NULL,
	"dat_day" date NOT NULL,
	"id_adjective" smallint NOT NULL,
	"des_phenotype" text NOT NULL,
	"des_gender" text NOT NULL,
	"yes" integer NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "all_classes_day_tally_pk" PRIMARY KEY("id_image_set","dat_day","id_adjective","des_phenotype","des_gender")
);
--> statement-breakpoint
CREATE TABLE "all_classes_tally" (
	"id_image_set" smallint NOT NULL,
	"id_adjective" smallint NOT NULL,
	"des_phenotype" text NOT NULL,
	"des_gender" text NOT NULL,
	"yes" integer NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "all_classes_tally_pk" PRIMARY KEY("id_image_set","id_adjective","des_phenotype","des_gender")
);
--> statement-breakpoint
CREATE TABLE "nav_month" (
	"dat_month" date NOT NULL,
	"des_page" text NOT NULL,
	"num_visits" integer NOT NULL,
	"num_visitors" integer NOT NULL,
	CONSTRAINT "nav_month_pk" PRIMARY KEY("dat_month","des_page")
);
--> statement-breakpoint
CREATE TABLE "request_month" (
	"dat_month" date NOT NULL,
	"des_route" text NOT NULL,
	"num_status" smallint NOT NULL,
	"num_calls" integer NOT NULL,
	CONSTRAINT "request_month_pk" PRIMARY KEY("dat_month","des_route","num_status")
);
--> statement-breakpoint
ALTER TABLE "all_classes_day" ADD CONSTRAINT "all_classes_day_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_classes_day_tally" ADD CONSTRAINT "all_classes_day_tally_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_classes_day_tally" ADD CONSTRAINT "all_classes_day_tally_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_classes_tally" ADD CONSTRAINT "all_classes_tally_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_classes_tally" ADD CONSTRAINT "all_classes_tally_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_session_newest" ON "game_session" USING btree ("tms_created_at","id");--> statement-breakpoint
-- Fills the sums from the tallies of stopped classes; a class belongs to the day on which its last runs were accepted.
INSERT INTO "all_classes_day" ("id_image_set", "dat_day", "num_classes", "num_runs")
SELECT id_image_set, ((tms_stopped_at + interval '15 minutes') AT TIME ZONE 'UTC')::date, count(*), sum(runs)
FROM tally_runs JOIN game_session USING (uid_session)
WHERE NOT flg_public AND NOT flg_simulated AND tms_stopped_at IS NOT NULL
GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "all_classes_day_tally" ("id_image_set", "dat_day", "id_adjective", "des_phenotype", "des_gender", "yes", "answers")
SELECT id_image_set, ((tms_stopped_at + interval '15 minutes') AT TIME ZONE 'UTC')::date, id_adjective, des_phenotype, des_gender, sum(yes), sum(answers)
FROM tally JOIN game_session USING (uid_session)
WHERE NOT flg_public AND NOT flg_simulated AND tms_stopped_at IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "all_classes_tally" ("id_image_set", "id_adjective", "des_phenotype", "des_gender", "yes", "answers")
SELECT id_image_set, id_adjective, des_phenotype, des_gender, sum(yes), sum(answers)
FROM "all_classes_day_tally" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "nav_month" ("dat_month", "des_page", "num_visits", "num_visitors")
SELECT date_trunc('month', dat_day)::date, des_page, sum(num_visits), sum(num_visitors) FROM "nav_day" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "request_month" ("dat_month", "des_route", "num_status", "num_calls")
SELECT date_trunc('month', dat_day)::date, des_route, num_status, sum(num_calls) FROM "request_day" GROUP BY 1, 2, 3;
