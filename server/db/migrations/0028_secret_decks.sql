ALTER TABLE "game_session" ADD COLUMN "uid_deck" uuid;--> statement-breakpoint
-- Who has been dealt faces of a pool and is about to send a run must still be given these.
UPDATE "game_session" SET "uid_deck" = gen_random_uuid()
WHERE NOT EXISTS (SELECT FROM "image" WHERE NOT "tutorial" GROUP BY "id_image_set" HAVING count(*) > 24)
  OR NOT EXISTS (SELECT FROM "participant" WHERE "participant"."uid_session" = "game_session"."uid_session");--> statement-breakpoint
ALTER TABLE "game_session" ALTER COLUMN "uid_deck" SET DEFAULT gen_random_uuid();
