ALTER TABLE "shipment_summary_lots" ALTER COLUMN "returnable_pt_toz" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipment_summary_lots" ALTER COLUMN "returnable_pt_toz" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_summary_lots" ALTER COLUMN "returnable_pd_toz" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipment_summary_lots" ALTER COLUMN "returnable_pd_toz" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_summary_lots" ALTER COLUMN "returnable_rh_toz" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipment_summary_lots" ALTER COLUMN "returnable_rh_toz" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brokered_settlement_metals" ALTER COLUMN "contained_toz" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "brokered_settlement_metals" ALTER COLUMN "contained_toz" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ppm_calculations" ADD COLUMN "chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ppm_calculations" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "advances" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "ppm_calculations_chosen" ON "ppm_calculations" USING btree ("lot") WHERE chosen;--> statement-breakpoint
ALTER TABLE "lots" DROP COLUMN "contained_pt";--> statement-breakpoint
ALTER TABLE "lots" DROP COLUMN "contained_pd";--> statement-breakpoint
ALTER TABLE "lots" DROP COLUMN "contained_rh";