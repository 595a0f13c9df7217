CREATE TABLE "adjective" (
	"id" smallint PRIMARY KEY NOT NULL,
	"adjective" text NOT NULL,
	"tutorial" boolean NOT NULL,
	"flg_public" boolean NOT NULL,
	"flg_private" boolean NOT NULL,
	CONSTRAINT "adjective_adjective_unique" UNIQUE("adjective")
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" integer PRIMARY KEY NOT NULL,
	"des_name_it" text NOT NULL,
	"des_name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"tutorial" boolean NOT NULL,
	"des_phenotype" text,
	"des_gender" text,
	"flg_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "image_file_name_unique" UNIQUE("file_name")
);
--> statement-breakpoint
CREATE TABLE "game_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid_session" uuid DEFAULT gen_random_uuid() NOT NULL,
	"flg_public" boolean DEFAULT false NOT NULL,
	"tms_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tms_started_at" timestamp with time zone,
	"tms_stopped_at" timestamp with time zone,
	CONSTRAINT "game_session_uid_session_unique" UNIQUE("uid_session"),
	CONSTRAINT "game_session_stop_after_start" CHECK ("game_session"."tms_stopped_at" is null or "game_session"."tms_started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"uid_user" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid_session" uuid NOT NULL,
	"cod_user" text NOT NULL,
	"tms_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tms_completed_at" timestamp with time zone,
	"cod_run_hash" text,
	"flg_untimed" boolean DEFAULT false NOT NULL,
	"tms_closed_at" timestamp with time zone,
	"tms_folded_at" timestamp with time zone,
	CONSTRAINT "participant_code_in_session" UNIQUE("uid_session","cod_user"),
	CONSTRAINT "participant_hash_with_completion" CHECK (("participant"."tms_completed_at" is null) = ("participant"."cod_run_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "public_profile" (
	"uid_user" uuid PRIMARY KEY NOT NULL,
	"des_gender" text NOT NULL,
	"val_year_birth" smallint NOT NULL,
	"id_country_birth" integer NOT NULL,
	"id_country_living" integer NOT NULL,
	"des_time_country_living" text,
	"des_region" text,
	"des_phenotype" text NOT NULL,
	"des_education_degree" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response" (
	"uid_user" uuid NOT NULL,
	"id_adjective" smallint NOT NULL,
	"id_image" smallint NOT NULL,
	"num_position" smallint NOT NULL,
	"val_elapsed_time" double precision NOT NULL,
	"flg_response" boolean,
	CONSTRAINT "response_uid_user_id_adjective_id_image_pk" PRIMARY KEY("uid_user","id_adjective","id_image"),
	CONSTRAINT "response_elapsed_time" CHECK ("response"."val_elapsed_time" between 0 and 3600000)
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"uid_session" uuid NOT NULL,
	"id_adjective" smallint NOT NULL,
	"des_phenotype" text NOT NULL,
	"des_gender" text NOT NULL,
	"yes" integer NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "tally_uid_session_id_adjective_des_phenotype_des_gender_pk" PRIMARY KEY("uid_session","id_adjective","des_phenotype","des_gender"),
	CONSTRAINT "tally_yes_of_answers" CHECK ("tally"."yes" between 0 and "tally"."answers")
);
--> statement-breakpoint
CREATE TABLE "tally_runs" (
	"uid_session" uuid PRIMARY KEY NOT NULL,
	"runs" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profile" ADD CONSTRAINT "public_profile_uid_user_participant_uid_user_fk" FOREIGN KEY ("uid_user") REFERENCES "public"."participant"("uid_user") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profile" ADD CONSTRAINT "public_profile_id_country_birth_country_id_fk" FOREIGN KEY ("id_country_birth") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profile" ADD CONSTRAINT "public_profile_id_country_living_country_id_fk" FOREIGN KEY ("id_country_living") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_uid_user_participant_uid_user_fk" FOREIGN KEY ("uid_user") REFERENCES "public"."participant"("uid_user") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally_runs" ADD CONSTRAINT "tally_runs_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "game_session_one_public" ON "game_session" USING btree ("flg_public") WHERE "game_session"."flg_public";--> statement-breakpoint
CREATE INDEX "participant_to_fold" ON "participant" USING btree ("tms_completed_at") WHERE "participant"."tms_completed_at" is not null and "participant"."tms_folded_at" is null;