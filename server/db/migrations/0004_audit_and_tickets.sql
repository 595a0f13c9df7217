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
	CONSTRAINT "ticket_code" UNIQUE("cod_ticket")
);
--> statement-breakpoint
CREATE TABLE "ticket_delivery" (
	"id_ticket" uuid NOT NULL,
	"des_channel" text NOT NULL,
	"des_state" text DEFAULT 'waiting' NOT NULL,
	"num_attempts" integer DEFAULT 0 NOT NULL,
	"des_error" text,
	"jsn_progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_delivery" ADD CONSTRAINT "ticket_delivery_id_ticket_ticket_id_fk" FOREIGN KEY ("id_ticket") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_file" ADD CONSTRAINT "ticket_file_id_ticket_ticket_id_fk" FOREIGN KEY ("id_ticket") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nav_event_page" ON "nav_event" USING btree ("des_page","tms_at","id");--> statement-breakpoint
CREATE INDEX "nav_event_user" ON "nav_event" USING btree ("tms_at","id","des_user") WHERE "nav_event"."des_user" is not null;--> statement-breakpoint
CREATE INDEX "nav_event_address" ON "nav_event" USING btree ("des_user","tms_at","id") WHERE "nav_event"."des_user" is not null;--> statement-breakpoint
CREATE INDEX "request_event_route" ON "request_event" USING btree ("des_route","num_status","tms_at","id");--> statement-breakpoint
CREATE INDEX "request_event_errors" ON "request_event" USING btree ("tms_at","id") WHERE "request_event"."num_status" >= 400;--> statement-breakpoint
CREATE INDEX "request_event_user" ON "request_event" USING btree ("tms_at","id","des_user") WHERE "request_event"."des_user" is not null;--> statement-breakpoint
CREATE INDEX "request_event_address" ON "request_event" USING btree ("des_user","tms_at","id") WHERE "request_event"."des_user" is not null;--> statement-breakpoint
CREATE INDEX "request_event_ip" ON "request_event" USING btree ("tms_at") WHERE "request_event"."des_ip" is not null;--> statement-breakpoint
CREATE INDEX "ticket_user" ON "ticket" USING btree ("id_user","tms_created_at");--> statement-breakpoint
CREATE INDEX "ticket_created" ON "ticket" USING btree ("tms_created_at");--> statement-breakpoint
CREATE INDEX "ticket_delivery_waiting" ON "ticket_delivery" USING btree ("id_ticket") WHERE "ticket_delivery"."des_state" = 'waiting';