ALTER TABLE "check_ins" ADD COLUMN "quoted_pt" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "quoted_pd" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "quoted_rh" numeric(16, 2);