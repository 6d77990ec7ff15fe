ALTER TABLE "check_ins" ADD COLUMN "transit" integer;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "transit_status" text;