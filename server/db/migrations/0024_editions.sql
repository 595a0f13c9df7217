CREATE TABLE "edition" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_edition" integer NOT NULL,
	"tms_published_at" timestamp with time zone,
	"dat_day" date,
	"num_runs" integer DEFAULT 0 NOT NULL,
	"num_waiting" integer DEFAULT 0 NOT NULL,
	"flg_block" boolean DEFAULT false NOT NULL,
	"jsn_tables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"jsn_flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"jsn_waiting" jsonb NOT NULL,
	"num_step" integer NOT NULL,
	"uid_last" uuid,
	"flg_summed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "edition_pk" PRIMARY KEY("uid_session","id_image_set","num_edition")
);
--> statement-breakpoint
CREATE TABLE "edition_margin" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_margin" integer,
	"num_refused" integer,
	"num_step_tried" integer,
	CONSTRAINT "edition_margin_pk" PRIMARY KEY("uid_session","id_image_set")
);
--> statement-breakpoint
CREATE TABLE "edition_moments" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_edition" integer NOT NULL,
	"des_variable" text NOT NULL,
	"des_level" text NOT NULL,
	"id_adjective" smallint NOT NULL,
	"val_moments" "bytea" NOT NULL,
	CONSTRAINT "edition_moments_pk" PRIMARY KEY("uid_session","id_image_set","num_edition","des_variable","des_level","id_adjective")
);
--> statement-breakpoint
CREATE TABLE "edition_set" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_edition" integer NOT NULL,
	"des_variable" text NOT NULL,
	"des_level" text NOT NULL,
	"num_runs" integer NOT NULL,
	CONSTRAINT "edition_set_pk" PRIMARY KEY("uid_session","id_image_set","num_edition","des_variable","des_level")
);
--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_edition" integer;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_edition_left" integer;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_levels" smallint;--> statement-breakpoint
ALTER TABLE "edition" ADD CONSTRAINT "edition_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition" ADD CONSTRAINT "edition_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_margin" ADD CONSTRAINT "edition_margin_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_margin" ADD CONSTRAINT "edition_margin_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_moments" ADD CONSTRAINT "edition_moments_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_moments" ADD CONSTRAINT "edition_moments_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_moments" ADD CONSTRAINT "edition_moments_of_set" FOREIGN KEY ("uid_session","id_image_set","num_edition","des_variable","des_level") REFERENCES "public"."edition_set"("uid_session","id_image_set","num_edition","des_variable","des_level") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_set" ADD CONSTRAINT "edition_set_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_set" ADD CONSTRAINT "edition_set_of_edition" FOREIGN KEY ("uid_session","id_image_set","num_edition") REFERENCES "public"."edition"("uid_session","id_image_set","num_edition") ON DELETE cascade ON UPDATE no action;