DROP INDEX "catalogs_name_trgm";--> statement-breakpoint
DROP INDEX "converters_code_trgm";--> statement-breakpoint
DROP INDEX "check_ins_yard";--> statement-breakpoint
DROP INDEX "purchases_yard";--> statement-breakpoint
CREATE INDEX "assays_created" ON "assays" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "catalogs_search" ON "catalogs" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catalogs_name" ON "catalogs" USING btree ("name");--> statement-breakpoint
CREATE INDEX "catalogs_converter_type" ON "catalogs" USING btree ("converter_type") WHERE converter_type is not null;--> statement-breakpoint
CREATE INDEX "converters_search" ON "converters" USING gin ("code" gin_trgm_ops,"cat_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "converters_created" ON "converters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "allocations_status" ON "allocations" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "allocations_created" ON "allocations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inventory_boxes_catalog" ON "inventory_boxes" USING btree ("catalog","id");--> statement-breakpoint
CREATE INDEX "inventory_boxes_status" ON "inventory_boxes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "inventory_boxes_name" ON "inventory_boxes" USING btree ("name");--> statement-breakpoint
CREATE INDEX "inventory_boxes_weight" ON "inventory_boxes" USING btree ("weight");--> statement-breakpoint
CREATE INDEX "inventory_boxes_pieces" ON "inventory_boxes" USING btree ("pieces");--> statement-breakpoint
CREATE INDEX "inventory_boxes_search" ON "inventory_boxes" USING gin ("name" gin_trgm_ops,"buyer_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ppm_calculations_search" ON "ppm_calculations" USING gin ("notes" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lots_search" ON "lots" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_lots_typed" ON "purchase_lots" USING btree ("purchase","converter_type") WHERE converter_type is not null;--> statement-breakpoint
CREATE INDEX "check_ins_status" ON "check_ins" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "check_ins_requires_transit" ON "check_ins" USING btree ("id") WHERE requires_transit;--> statement-breakpoint
CREATE INDEX "check_ins_intended_lot" ON "check_ins" USING btree ("intended_lot");--> statement-breakpoint
CREATE INDEX "check_ins_search" ON "check_ins" USING gin ("customer_reference" gin_trgm_ops,"notes" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "intakes_created" ON "intakes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "intakes_search" ON "intakes" USING gin ("reference" gin_trgm_ops,"notes" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchases_created" ON "purchases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchases_designation" ON "purchases" USING btree ("designation","id");--> statement-breakpoint
CREATE INDEX "purchases_division" ON "purchases" USING btree ("division","id");--> statement-breakpoint
CREATE INDEX "purchases_search" ON "purchases" USING gin ("notes" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "advances_search" ON "advances" USING gin ("notes" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brokered_settlements_search" ON "brokered_settlements" USING gin ("lot_name" gin_trgm_ops,"customer_reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_summaries_search" ON "shipment_summaries" USING gin ("shipment_id" gin_trgm_ops,"notes" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "confirmed_warnings_of_record" ON "confirmed_warnings" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "confirmed_warnings_actor" ON "confirmed_warnings" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "confirmed_warnings_code" ON "confirmed_warnings" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "confirmed_warnings_search" ON "confirmed_warnings" USING gin ("text" gin_trgm_ops,"reason" gin_trgm_ops,"code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "check_ins_yard" ON "check_ins" USING btree ("yard","id");--> statement-breakpoint
CREATE INDEX "purchases_yard" ON "purchases" USING btree ("yard","id");