ALTER TABLE "inventory_boxes" ADD COLUMN "split_from" integer;--> statement-breakpoint
ALTER TABLE "inventory_boxes" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "inventory_boxes" ADD COLUMN "split_variance" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "inventory_boxes" ADD COLUMN "variance_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_boxes" ADD CONSTRAINT "inventory_boxes_split_from_inventory_boxes_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."inventory_boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_boxes" ADD CONSTRAINT "inventory_boxes_merged_into_inventory_boxes_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."inventory_boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_boxes_split_from" ON "inventory_boxes" USING btree ("split_from");--> statement-breakpoint
CREATE INDEX "inventory_boxes_merged_into" ON "inventory_boxes" USING btree ("merged_into");