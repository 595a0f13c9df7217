ALTER TABLE "role" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What the first roles were described by, in both languages at once: pages have words of their own for them now.
UPDATE "role" SET "description" = '' WHERE ("name", "description") IN (
  ('admin', 'Tutto / Everything'),
  ('manager', 'Persone, sessioni, uso e assistenza / People, sessions, usage and support'),
  ('teacher', 'Insegnanti / Teachers')
);
