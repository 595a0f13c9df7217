CREATE SEQUENCE "public"."public_form" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"id_role" uuid NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"cod_password_hash" text,
	"tms_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tms_registered_at" timestamp with time zone,
	"tms_last_sign_in_at" timestamp with time zone,
	"uid_devices" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "app_user_email" UNIQUE("email"),
	CONSTRAINT "app_user_email_lower" CHECK ("app_user"."email" = lower("app_user"."email"))
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"cod_target" text PRIMARY KEY NOT NULL,
	"num_count" integer NOT NULL,
	"tms_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_user" uuid,
	"cod_hash" text NOT NULL,
	"des_purpose" text NOT NULL,
	"tms_expires_at" timestamp with time zone NOT NULL,
	"cod_uid_hash" text,
	"tms_uid_expires_at" timestamp with time zone,
	"email" text,
	"des_by" text,
	"cod_device" text,
	CONSTRAINT "one_time_token_cod_hash_unique" UNIQUE("cod_hash"),
	CONSTRAINT "one_time_token_uid_hash" UNIQUE("cod_uid_hash"),
	CONSTRAINT "one_time_token_owner" CHECK (("one_time_token"."des_purpose" in ('setup', 'used')) = ("one_time_token"."id_user" is null)),
	CONSTRAINT "one_time_token_address" CHECK (("one_time_token"."des_purpose" = 'address') = ("one_time_token"."email" is not null)),
	CONSTRAINT "one_time_token_email_lower" CHECK ("one_time_token"."email" = lower("one_time_token"."email"))
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_user" uuid NOT NULL,
	"cod_credential" text NOT NULL,
	"cod_public_key" text NOT NULL,
	"num_signatures" bigint NOT NULL,
	"des_transports" text DEFAULT '' NOT NULL,
	"des_name" text NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL,
	"tms_last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential" UNIQUE("cod_credential")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"cod_hash" text PRIMARY KEY NOT NULL,
	"id_user" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"cod_hash" text PRIMARY KEY NOT NULL,
	"uid_sign_in" uuid NOT NULL,
	"tms_expires_at" timestamp with time zone NOT NULL,
	"tms_rotated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"scopes" text DEFAULT '' NOT NULL,
	CONSTRAINT "role_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"uid_sign_in" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_user" uuid NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL,
	"tms_last_used_at" timestamp with time zone,
	"des_browser" text DEFAULT '' NOT NULL,
	"des_platform" text DEFAULT '' NOT NULL,
	"des_proof" text DEFAULT 'password' NOT NULL,
	"tms_expires_at" timestamp with time zone NOT NULL,
	"tms_revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "totp" (
	"id_user" uuid PRIMARY KEY NOT NULL,
	"cod_sealed" text NOT NULL,
	"num_last_step" integer NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_day" (
	"dat_day" date NOT NULL,
	"des_kind" text NOT NULL,
	"num_count" bigint NOT NULL,
	CONSTRAINT "audit_day_pk" PRIMARY KEY("dat_day","des_kind")
);
--> statement-breakpoint
CREATE TABLE "backend_error" (
	"tms_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"des_method" text NOT NULL,
	"des_route" text NOT NULL,
	"jsn_query_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"des_error" text NOT NULL,
	"des_exception" text NOT NULL,
	CONSTRAINT "backend_error_pk" PRIMARY KEY("tms_at","id")
);
--> statement-breakpoint
CREATE TABLE "daily_work" (
	"des_name" text PRIMARY KEY NOT NULL,
	"dat_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duration_day" (
	"dat_day" date NOT NULL,
	"des_method" text NOT NULL,
	"des_route" text NOT NULL,
	"num_bucket" smallint NOT NULL,
	"num_calls" integer NOT NULL,
	CONSTRAINT "duration_day_pk" PRIMARY KEY("dat_day","des_method","des_route","num_bucket")
);
--> statement-breakpoint
CREATE TABLE "frontend_error" (
	"tms_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"des_from" text NOT NULL,
	"des_path" text NOT NULL,
	"des_error" text NOT NULL,
	"des_stack" text NOT NULL,
	"des_agent" text NOT NULL,
	CONSTRAINT "frontend_error_pk" PRIMARY KEY("tms_at","id")
);
--> statement-breakpoint
CREATE TABLE "nav_day" (
	"dat_day" date NOT NULL,
	"des_page" text NOT NULL,
	"num_visits" integer NOT NULL,
	"num_visitors" integer NOT NULL,
	CONSTRAINT "nav_day_pk" PRIMARY KEY("dat_day","des_page")
);
--> statement-breakpoint
CREATE TABLE "nav_event" (
	"tms_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"des_page" text NOT NULL,
	"des_user" text,
	"des_browser" text NOT NULL,
	"des_browser_version" text NOT NULL,
	"des_platform" text NOT NULL,
	"flg_mobile" boolean NOT NULL,
	CONSTRAINT "nav_event_pk" PRIMARY KEY("tms_at","id")
);
--> statement-breakpoint
CREATE TABLE "request_day" (
	"dat_day" date NOT NULL,
	"des_route" text NOT NULL,
	"num_status" smallint NOT NULL,
	"num_calls" integer NOT NULL,
	CONSTRAINT "request_day_pk" PRIMARY KEY("dat_day","des_route","num_status")
);
--> statement-breakpoint
CREATE TABLE "request_event" (
	"tms_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"des_user" text,
	"des_method" text NOT NULL,
	"des_route" text NOT NULL,
	"num_status" smallint NOT NULL,
	"jsn_path_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"jsn_query_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"des_ip" "inet",
	CONSTRAINT "request_event_pk" PRIMARY KEY("tms_at","id")
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"tms_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"des_event" text NOT NULL,
	"des_user" text,
	"des_target" text DEFAULT '' NOT NULL,
	"jsn_detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"des_ip" "inet",
	CONSTRAINT "security_event_pk" PRIMARY KEY("tms_at","id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "visitor" (
	"dat_day" date NOT NULL,
	"cod_visitor" text NOT NULL,
	CONSTRAINT "visitor_pk" PRIMARY KEY("dat_day","cod_visitor")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "visitor_salt" (
	"dat_day" date PRIMARY KEY NOT NULL,
	"cod_salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_guess" (
	"uid_session" uuid NOT NULL,
	"id_adjective" smallint NOT NULL,
	"cod_guess" text NOT NULL,
	"des_guess" text NOT NULL,
	"dat_day" date NOT NULL,
	CONSTRAINT "class_guess_pk" PRIMARY KEY("uid_session","id_adjective","cod_guess")
);
--> statement-breakpoint
CREATE TABLE "class_guess_key" (
	"uid_session" uuid NOT NULL,
	"id_adjective" smallint NOT NULL,
	"cod_key" text NOT NULL,
	"dat_day" date NOT NULL,
	CONSTRAINT "class_guess_key_pk" PRIMARY KEY("uid_session","id_adjective")
);
--> statement-breakpoint
CREATE TABLE "class_lobby" (
	"uid_session" uuid NOT NULL,
	"uid_wait" uuid NOT NULL,
	"tms_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_lobby_pk" PRIMARY KEY("uid_session","uid_wait")
);
--> statement-breakpoint
CREATE TABLE "class_reveal" (
	"uid_session" uuid NOT NULL,
	"id_adjective" smallint NOT NULL,
	"jsn_guesses" jsonb,
	CONSTRAINT "class_reveal_pk" PRIMARY KEY("uid_session","id_adjective")
);
--> statement-breakpoint
CREATE TABLE "class_waiting" (
	"uid_session" uuid NOT NULL,
	"uid_user" uuid NOT NULL,
	"tms_since" timestamp with time zone NOT NULL,
	"tms_seen_at" timestamp with time zone NOT NULL,
	"flg_let_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "class_waiting_pk" PRIMARY KEY("uid_session","uid_user")
);
--> statement-breakpoint
CREATE TABLE "address_run" (
	"cod_address" text NOT NULL,
	"tms_at" timestamp with time zone NOT NULL,
	"num_runs" integer NOT NULL,
	CONSTRAINT "address_run_pk" PRIMARY KEY("cod_address","tms_at")
);
--> statement-breakpoint
CREATE TABLE "collection_hour" (
	"tms_hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"des_alarm" text,
	"num_runs" integer NOT NULL,
	"num_usual" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "set_aside_day" (
	"dat_day" date PRIMARY KEY NOT NULL,
	"jsn_counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_day" (
	"id_image_set" smallint NOT NULL,
	"dat_day" date NOT NULL,
	"num_classes" integer NOT NULL,
	"num_runs" integer NOT NULL,
	"val_sums" "bytea" NOT NULL,
	"num_version" bigint DEFAULT txid_current() NOT NULL,
	CONSTRAINT "class_day_pk" PRIMARY KEY("id_image_set","dat_day")
);
--> statement-breakpoint
CREATE TABLE "figures_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figures_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"flg_more_time" boolean DEFAULT false NOT NULL,
	"flg_back" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures_edition" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_edition" integer NOT NULL,
	"num_step" integer NOT NULL,
	"tms_at" timestamp with time zone NOT NULL,
	"dat_day" date NOT NULL,
	"num_runs" integer NOT NULL,
	"val_sums" "bytea" NOT NULL,
	"jsn_figures" jsonb NOT NULL,
	CONSTRAINT "figures_edition_pk" PRIMARY KEY("uid_session","id_image_set","num_edition")
);
--> statement-breakpoint
CREATE TABLE "figures_step" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"flg_more_time" boolean DEFAULT false NOT NULL,
	"num_step" integer NOT NULL,
	"num_runs" integer NOT NULL,
	"flg_mixed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "figures_step_pk" PRIMARY KEY("uid_session","id_image_set","flg_more_time","num_step")
);
--> statement-breakpoint
CREATE TABLE "snapshot" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"flg_more_time" boolean DEFAULT false NOT NULL,
	"num_step" integer NOT NULL,
	"tms_at" timestamp with time zone NOT NULL,
	"num_runs" integer NOT NULL,
	"num_least" smallint NOT NULL,
	"val_sums" "bytea" NOT NULL,
	CONSTRAINT "snapshot_pk" PRIMARY KEY("uid_session","id_image_set","flg_more_time")
);
--> statement-breakpoint
CREATE TABLE "findings_erratum" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_erratum_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tms_at" timestamp with time zone NOT NULL,
	"des_text_it" text NOT NULL,
	"des_text_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "findings_state" (
	"flg_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"flg_public" boolean NOT NULL,
	"tms_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "findings_state_only" CHECK ("findings_state"."flg_only")
);
--> statement-breakpoint
CREATE TABLE "frozen_answer" (
	"cod_frozen" text NOT NULL,
	"id_image_set" smallint NOT NULL,
	"des_choice" text NOT NULL,
	"jsn_answer" jsonb NOT NULL,
	CONSTRAINT "frozen_answer_pk" PRIMARY KEY("cod_frozen","id_image_set","des_choice")
);
--> statement-breakpoint
CREATE TABLE "frozen_findings" (
	"cod_frozen" text PRIMARY KEY NOT NULL,
	"tms_frozen_at" timestamp with time zone NOT NULL,
	"id_image_set" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_plan" (
	"cod_sha256" text PRIMARY KEY NOT NULL,
	"des_text" text NOT NULL,
	"tms_sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sealed_plan_is_its_hash" CHECK (encode(sha256(convert_to("sealed_plan"."des_text", 'UTF8')), 'hex') = "sealed_plan"."cod_sha256")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"des_name" text PRIMARY KEY NOT NULL,
	"des_value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_not_needed" (
	"des_item" text PRIMARY KEY NOT NULL,
	"des_finding" text NOT NULL,
	"id_user" uuid,
	"tms_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"id_image_set" smallint NOT NULL,
	"file_name" text NOT NULL,
	"tutorial" boolean NOT NULL,
	"flg_spare" boolean DEFAULT false NOT NULL,
	"sizes" smallint[] DEFAULT '{256,512}' NOT NULL,
	"des_phenotype" text,
	"des_gender" text,
	CONSTRAINT "image_file_in_set" UNIQUE("id_image_set","file_name"),
	CONSTRAINT "image_spare_not_in_test" CHECK ("image"."tutorial" or not "image"."flg_spare")
);
--> statement-breakpoint
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
CREATE TABLE "data_release" (
	"des_tier" text NOT NULL,
	"num_year" smallint NOT NULL,
	"num_edition" smallint NOT NULL,
	"num_erratum" smallint NOT NULL,
	"tms_begun_at" timestamp with time zone NOT NULL,
	"jsn_editions" jsonb NOT NULL,
	"num_runs" integer,
	"cod_sums" text,
	"tms_made_at" timestamp with time zone,
	"jsn_about" jsonb,
	"jsn_report" jsonb,
	"num_bytes" bigint,
	"cod_archive" text,
	"tms_opened_at" timestamp with time zone,
	CONSTRAINT "data_release_pk" PRIMARY KEY("des_tier","num_year","num_edition","num_erratum")
);
--> statement-breakpoint
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
	"uid_maker" uuid DEFAULT gen_random_uuid() NOT NULL,
	"flg_cancel" boolean NOT NULL,
	"des_end" text,
	"des_problem" text,
	CONSTRAINT "release_work_only" CHECK ("release_work"."flg_only")
);
--> statement-breakpoint
CREATE TABLE "deleted_run" (
	"cod_run" text PRIMARY KEY NOT NULL,
	"dat_deleted" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid_session" uuid DEFAULT gen_random_uuid() NOT NULL,
	"flg_public" boolean DEFAULT false NOT NULL,
	"id_owner" uuid,
	"des_name" text DEFAULT '' NOT NULL,
	"des_note" text DEFAULT '' NOT NULL,
	"cod_session" text,
	"flg_simulated" boolean DEFAULT false NOT NULL,
	"tms_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tms_started_at" timestamp with time zone,
	"tms_stopped_at" timestamp with time zone,
	"num_size" smallint DEFAULT 30 NOT NULL,
	"flg_entrance_closed" boolean DEFAULT false NOT NULL,
	"id_kept_image_set" smallint,
	"num_slide" smallint,
	"flg_by_gender" boolean DEFAULT false NOT NULL,
	"flg_code_shown" boolean DEFAULT false NOT NULL,
	"tms_results_opened_at" timestamp with time zone,
	"tms_archived_at" timestamp with time zone,
	"uid_deck" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "game_session_uid_session_unique" UNIQUE("uid_session"),
	CONSTRAINT "game_session_code" UNIQUE("cod_session"),
	CONSTRAINT "game_session_size" CHECK ("game_session"."num_size" between 1 and 1000),
	CONSTRAINT "game_session_slide_after_stop" CHECK ("game_session"."num_slide" is null or "game_session"."tms_stopped_at" is not null),
	CONSTRAINT "game_session_stop_after_start" CHECK ("game_session"."tms_stopped_at" is null or "game_session"."tms_started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"uid_user" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid_session" uuid NOT NULL,
	"cod_user" text NOT NULL,
	"cod_device" text,
	"tms_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tms_completed_at" timestamp with time zone,
	"cod_run_hash" text,
	"flg_untimed" boolean DEFAULT false NOT NULL,
	"num_limit_ms" integer,
	"num_form" integer DEFAULT 0 NOT NULL,
	"id_image_set" smallint,
	"tms_closed_at" timestamp with time zone,
	"num_round" smallint DEFAULT 0 NOT NULL,
	"num_step" integer,
	"des_aside" text,
	"flg_void" boolean DEFAULT false NOT NULL,
	"cod_address" text,
	CONSTRAINT "participant_code_in_session" UNIQUE("uid_session","cod_user"),
	CONSTRAINT "participant_hash_with_completion" CHECK (("participant"."tms_completed_at" is null) = ("participant"."cod_run_hash" is null)),
	CONSTRAINT "participant_limit_of_untimed" CHECK ("participant"."num_limit_ms" is null or "participant"."flg_untimed"),
	CONSTRAINT "participant_set_with_completion" CHECK (("participant"."tms_completed_at" is null) = ("participant"."id_image_set" is null))
);
--> statement-breakpoint
CREATE TABLE "public_profile" (
	"uid_user" uuid PRIMARY KEY NOT NULL,
	"des_gender" text NOT NULL,
	"val_year_birth" smallint,
	"id_country_birth" integer,
	"id_country_living" integer,
	"des_time_country_living" text,
	"des_region" text,
	"des_phenotype" text,
	"des_education_degree" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run" (
	"uid_user" uuid PRIMARY KEY NOT NULL,
	"id_image_set" smallint NOT NULL,
	"id_adjective" smallint[] NOT NULL,
	"id_image" smallint[] NOT NULL,
	"val_elapsed_time" double precision[] NOT NULL,
	"flg_response" boolean[] NOT NULL,
	"des_flags" text[],
	"des_input" text,
	"flg_onset_known" boolean,
	CONSTRAINT "run_equal_lengths" CHECK (cardinality("run"."id_image") between 1 and 500 and array_ndims("run"."id_image") = 1
        and array_dims("run"."id_adjective") = array_dims("run"."id_image")
        and array_dims("run"."val_elapsed_time") = array_dims("run"."id_image")
        and array_dims("run"."flg_response") = array_dims("run"."id_image") and array_lower("run"."id_image", 1) = 1),
	CONSTRAINT "run_without_gaps" CHECK (array_position("run"."id_adjective", null) is null and array_position("run"."id_image", null) is null
        and array_position("run"."val_elapsed_time", null) is null),
	CONSTRAINT "run_elapsed_time" CHECK (0 <= all ("run"."val_elapsed_time") and 3600000 >= all ("run"."val_elapsed_time"))
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cod_ticket" text NOT NULL,
	"id_user" uuid,
	"hs_ticket_category" text NOT NULL,
	"hs_ticket_priority" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"user_email" text NOT NULL,
	"user_full_name" text NOT NULL,
	"des_language" text NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL,
	"tms_closed_at" timestamp with time zone,
	"id_assignee" uuid,
	"num_read" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_code" UNIQUE("cod_ticket")
);
--> statement-breakpoint
CREATE TABLE "ticket_delivery" (
	"id_ticket" uuid NOT NULL,
	"des_channel" text NOT NULL,
	"des_state" text DEFAULT 'waiting' NOT NULL,
	"num_attempts" integer DEFAULT 0 NOT NULL,
	"des_error" text,
	"tms_attempt_at" timestamp with time zone,
	"tms_delivered_at" timestamp with time zone,
	CONSTRAINT "ticket_delivery_pk" PRIMARY KEY("id_ticket","des_channel"),
	CONSTRAINT "ticket_delivery_done" CHECK (("ticket_delivery"."des_state" = 'delivered') = ("ticket_delivery"."tms_delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_ticket" uuid NOT NULL,
	"num_position" integer NOT NULL,
	"name" text NOT NULL,
	"des_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "ticket_file_position" UNIQUE("id_ticket","num_position")
);
--> statement-breakpoint
CREATE TABLE "ticket_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_ticket" uuid NOT NULL,
	"num_position" integer NOT NULL,
	"id_user" uuid,
	"flg_staff" boolean NOT NULL,
	"content" text NOT NULL,
	"des_language" text NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL,
	"des_mail" text,
	CONSTRAINT "ticket_message_position" UNIQUE("id_ticket","num_position")
);
--> statement-breakpoint
CREATE TABLE "ticket_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_ticket" uuid NOT NULL,
	"id_user" uuid,
	"content" text NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_id_role_role_id_fk" FOREIGN KEY ("id_role") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_uid_sign_in_sign_in_uid_sign_in_fk" FOREIGN KEY ("uid_sign_in") REFERENCES "public"."sign_in"("uid_sign_in") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp" ADD CONSTRAINT "totp_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_guess" ADD CONSTRAINT "class_guess_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_guess_key" ADD CONSTRAINT "class_guess_key_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_lobby" ADD CONSTRAINT "class_lobby_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reveal" ADD CONSTRAINT "class_reveal_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_waiting" ADD CONSTRAINT "class_waiting_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_day" ADD CONSTRAINT "class_day_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_change" ADD CONSTRAINT "figures_change_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_change" ADD CONSTRAINT "figures_change_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_edition" ADD CONSTRAINT "figures_edition_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_edition" ADD CONSTRAINT "figures_edition_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_step" ADD CONSTRAINT "figures_step_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_step" ADD CONSTRAINT "figures_step_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_answer" ADD CONSTRAINT "frozen_answer_cod_frozen_frozen_findings_cod_frozen_fk" FOREIGN KEY ("cod_frozen") REFERENCES "public"."frozen_findings"("cod_frozen") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_not_needed" ADD CONSTRAINT "setup_not_needed_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norming_rater" ADD CONSTRAINT "norming_rater_uid_study_norming_study_uid_study_fk" FOREIGN KEY ("uid_study") REFERENCES "public"."norming_study"("uid_study") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norming_rating" ADD CONSTRAINT "norming_rating_uid_rater_norming_rater_uid_rater_fk" FOREIGN KEY ("uid_rater") REFERENCES "public"."norming_rater"("uid_rater") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norming_study" ADD CONSTRAINT "norming_study_id_owner_app_user_id_fk" FOREIGN KEY ("id_owner") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norming_study" ADD CONSTRAINT "norming_study_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_id_owner_app_user_id_fk" FOREIGN KEY ("id_owner") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profile" ADD CONSTRAINT "public_profile_uid_user_participant_uid_user_fk" FOREIGN KEY ("uid_user") REFERENCES "public"."participant"("uid_user") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_uid_user_participant_uid_user_fk" FOREIGN KEY ("uid_user") REFERENCES "public"."participant"("uid_user") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_id_assignee_app_user_id_fk" FOREIGN KEY ("id_assignee") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_delivery" ADD CONSTRAINT "ticket_delivery_id_ticket_ticket_id_fk" FOREIGN KEY ("id_ticket") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_file" ADD CONSTRAINT "ticket_file_id_ticket_ticket_id_fk" FOREIGN KEY ("id_ticket") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_id_ticket_ticket_id_fk" FOREIGN KEY ("id_ticket") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_note" ADD CONSTRAINT "ticket_note_id_ticket_ticket_id_fk" FOREIGN KEY ("id_ticket") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_note" ADD CONSTRAINT "ticket_note_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_role" ON "app_user" USING btree ("id_role");--> statement-breakpoint
CREATE INDEX "app_user_invited" ON "app_user" USING btree ("id") WHERE "app_user"."tms_registered_at" is null;--> statement-breakpoint
CREATE INDEX "attempt_until" ON "attempt" USING btree ("tms_until");--> statement-breakpoint
CREATE INDEX "one_time_token_user" ON "one_time_token" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "one_time_token_expiry" ON "one_time_token" USING btree ("tms_expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_token_single" ON "one_time_token" USING btree ("id_user","des_purpose") WHERE "one_time_token"."des_purpose" in ('invitation', 'address');--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_token_first_start" ON "one_time_token" USING btree ("des_purpose") WHERE "one_time_token"."des_purpose" = 'setup';--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "refresh_token_sign_in" ON "refresh_token" USING btree ("uid_sign_in");--> statement-breakpoint
CREATE INDEX "sign_in_user" ON "sign_in" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "sign_in_expiry" ON "sign_in" USING btree ("tms_expires_at");--> statement-breakpoint
CREATE INDEX "nav_event_page" ON "nav_event" USING btree ("des_page","tms_at","id");--> statement-breakpoint
CREATE INDEX "nav_event_user" ON "nav_event" USING btree ("tms_at","id","des_user") WHERE "nav_event"."des_user" is not null;--> statement-breakpoint
CREATE INDEX "nav_event_address" ON "nav_event" USING btree ("des_user","tms_at","id") WHERE "nav_event"."des_user" is not null;--> statement-breakpoint
CREATE INDEX "request_event_route" ON "request_event" USING btree ("des_route","tms_at","id","num_status");--> statement-breakpoint
CREATE INDEX "request_event_errors" ON "request_event" USING btree ("tms_at","id","num_status") WHERE "request_event"."num_status" >= 400;--> statement-breakpoint
CREATE INDEX "request_event_user" ON "request_event" USING btree ("tms_at","id","des_user") WHERE "request_event"."des_user" is not null;--> statement-breakpoint
CREATE INDEX "request_event_address" ON "request_event" USING btree ("des_user","tms_at","id") WHERE "request_event"."des_user" is not null;--> statement-breakpoint
CREATE INDEX "request_event_ip" ON "request_event" USING btree ("tms_at") WHERE "request_event"."des_ip" is not null;--> statement-breakpoint
CREATE INDEX "address_run_old" ON "address_run" USING btree ("tms_at");--> statement-breakpoint
CREATE INDEX "figures_change_of_runs" ON "figures_change" USING btree ("uid_session","id_image_set","flg_more_time");--> statement-breakpoint
CREATE INDEX "snapshot_of_set" ON "snapshot" USING btree ("id_image_set");--> statement-breakpoint
CREATE INDEX "norming_rater_study" ON "norming_rater" USING btree ("uid_study");--> statement-breakpoint
CREATE INDEX "norming_study_owner" ON "norming_study" USING btree ("id_owner");--> statement-breakpoint
CREATE UNIQUE INDEX "image_set_one_active" ON "image_set" USING btree ("flg_active") WHERE "image_set"."flg_active";--> statement-breakpoint
CREATE INDEX "game_session_owner" ON "game_session" USING btree ("id_owner");--> statement-breakpoint
CREATE INDEX "game_session_newest" ON "game_session" USING btree ("tms_created_at","id");--> statement-breakpoint
CREATE INDEX "game_session_open" ON "game_session" USING btree ("tms_created_at","id") WHERE "game_session"."tms_started_at" is not null and "game_session"."tms_stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "game_session_one_public" ON "game_session" USING btree ("flg_public") WHERE "game_session"."flg_public";--> statement-breakpoint
CREATE INDEX "participant_waiting" ON "participant" USING btree ("uid_session","id_image_set","flg_untimed","tms_completed_at") WHERE "participant"."tms_completed_at" is not null and "participant"."num_step" is null and "participant"."des_aside" is null
          and not "participant"."flg_void";--> statement-breakpoint
CREATE INDEX "participant_completed" ON "participant" USING btree ("uid_session","tms_completed_at") WHERE "participant"."tms_completed_at" is not null;--> statement-breakpoint
CREATE INDEX "participant_set_aside" ON "participant" USING btree ("uid_session","tms_completed_at") WHERE "participant"."des_aside" is not null or "participant"."flg_void";--> statement-breakpoint
CREATE INDEX "participant_with_address" ON "participant" USING btree ("tms_completed_at") WHERE "participant"."cod_address" is not null;--> statement-breakpoint
CREATE INDEX "ticket_open" ON "ticket" USING btree ("tms_created_at") WHERE "ticket"."tms_closed_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_user" ON "ticket" USING btree ("id_user","tms_created_at");--> statement-breakpoint
CREATE INDEX "ticket_assignee" ON "ticket" USING btree ("id_assignee");--> statement-breakpoint
CREATE INDEX "ticket_created" ON "ticket" USING btree ("tms_created_at");--> statement-breakpoint
CREATE INDEX "ticket_delivery_waiting" ON "ticket_delivery" USING btree ("id_ticket") WHERE "ticket_delivery"."des_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "ticket_message_user" ON "ticket_message" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "ticket_note_ticket" ON "ticket_note" USING btree ("id_ticket","tms_created_at");--> statement-breakpoint
CREATE INDEX "ticket_note_user" ON "ticket_note" USING btree ("id_user");--> statement-breakpoint
CREATE VIEW "public"."response" AS (select "run"."uid_user", shown.id_adjective, shown.id_image, (shown.place - 1)::smallint as num_position,
       shown.val_elapsed_time, shown.flg_response
     from "run" cross join lateral unnest("run"."id_adjective", "run"."id_image", "run"."val_elapsed_time", "run"."flg_response")
       with ordinality as shown (id_adjective, id_image, val_elapsed_time, flg_response, place));