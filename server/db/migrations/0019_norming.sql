CREATE TABLE "norming_rater" (
	"uid_rater" uuid PRIMARY KEY NOT NULL,
	"uid_study" uuid NOT NULL,
	"id_image" smallint[] NOT NULL,
	"flg_adult" boolean NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL,
	"tms_completed_at" timestamp with time zone,
	"flg_counted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "norming_rating" (
	"uid_rater" uuid NOT NULL,
	"id_image" smallint NOT NULL,
	"val_age" smallint,
	"des_gender" text,
	"des_phenotype" text,
	"val_friendliness" smallint,
	"val_attractiveness" smallint,
	"val_realness" smallint,
	"val_elapsed_time" integer NOT NULL,
	CONSTRAINT "norming_rating_pk" PRIMARY KEY("uid_rater","id_image"),
	CONSTRAINT "norming_rating_age" CHECK ("norming_rating"."val_age" between 10 and 70),
	CONSTRAINT "norming_rating_friendliness" CHECK ("norming_rating"."val_friendliness" between 1 and 7),
	CONSTRAINT "norming_rating_attractiveness" CHECK ("norming_rating"."val_attractiveness" between 1 and 7),
	CONSTRAINT "norming_rating_realness" CHECK ("norming_rating"."val_realness" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "norming_study" (
	"uid_study" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_owner" uuid,
	"des_name" text NOT NULL,
	"cod_study" text NOT NULL,
	"id_image_set" smallint NOT NULL,
	"flg_attractiveness" boolean NOT NULL,
	"flg_simulated" boolean NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL,
	"tms_closed_at" timestamp with time zone,
	"jsn_figures" jsonb,
	"tms_figures_at" timestamp with time zone,
	CONSTRAINT "norming_study_code" UNIQUE("cod_study"),
	CONSTRAINT "norming_study_figures_with_moment" CHECK (("norming_study"."jsn_figures" is null) = ("norming_study"."tms_figures_at" is null))
);
--> statement-breakpoint
ALTER TABLE "norming_rater" ADD CONSTRAINT "norming_rater_uid_study_norming_study_uid_study_fk" FOREIGN KEY ("uid_study") REFERENCES "public"."norming_study"("uid_study") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norming_rating" ADD CONSTRAINT "norming_rating_uid_rater_norming_rater_uid_rater_fk" FOREIGN KEY ("uid_rater") REFERENCES "public"."norming_rater"("uid_rater") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norming_study" ADD CONSTRAINT "norming_study_id_owner_app_user_id_fk" FOREIGN KEY ("id_owner") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norming_study" ADD CONSTRAINT "norming_study_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "norming_rater_study" ON "norming_rater" USING btree ("uid_study");--> statement-breakpoint
CREATE INDEX "norming_study_owner" ON "norming_study" USING btree ("id_owner");