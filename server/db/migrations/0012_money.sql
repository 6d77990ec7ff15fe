ALTER TABLE "check_ins" ADD COLUMN "fx_rate" numeric(14, 6);--> statement-breakpoint
ALTER TABLE "brokered_settlements" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "brokered_settlements" ADD COLUMN "fx_date" date;--> statement-breakpoint
ALTER TABLE "brokered_settlements" ADD COLUMN "fx_rate" numeric(14, 6);