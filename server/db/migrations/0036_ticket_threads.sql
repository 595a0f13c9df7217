CREATE TABLE "ticket_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_ticket" uuid NOT NULL,
	"num_position" integer NOT NULL,
	"id_user" uuid,
	"flg_staff" boolean NOT NULL,
	"content" text NOT NULL,
	"des_language" text NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_message_position" UNIQUE("id_ticket","num_position")
);
--> statement-breakpoint
CREATE TABLE "ticket_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_ticket" uuid NOT NULL,
	"id_message" uuid,
	"id_user" uuid,
	"des_state" text DEFAULT 'waiting' NOT NULL,
	"tms_created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "num_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_id_ticket_ticket_id_fk" FOREIGN KEY ("id_ticket") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notice" ADD CONSTRAINT "ticket_notice_id_ticket_ticket_id_fk" FOREIGN KEY ("id_ticket") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notice" ADD CONSTRAINT "ticket_notice_id_message_ticket_message_id_fk" FOREIGN KEY ("id_message") REFERENCES "public"."ticket_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notice" ADD CONSTRAINT "ticket_notice_id_user_app_user_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_message_user" ON "ticket_message" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "ticket_notice_ticket" ON "ticket_notice" USING btree ("id_ticket");--> statement-breakpoint
CREATE INDEX "ticket_notice_message" ON "ticket_notice" USING btree ("id_message");--> statement-breakpoint
CREATE INDEX "ticket_notice_user" ON "ticket_notice" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "ticket_notice_waiting" ON "ticket_notice" USING btree ("tms_created_at") WHERE "ticket_notice"."des_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "app_user_invited" ON "app_user" USING btree ("id") WHERE "app_user"."tms_registered_at" is null;--> statement-breakpoint
CREATE INDEX "game_session_open" ON "game_session" USING btree ("tms_created_at","id") WHERE "game_session"."tms_started_at" is not null and "game_session"."tms_stopped_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_open" ON "ticket" USING btree ("tms_created_at") WHERE "ticket"."tms_closed_at" is null;