ALTER TABLE "changes" ADD COLUMN "xact" "xid8";--> statement-breakpoint
CREATE INDEX "changes_since" ON "changes" USING btree ("entity","xact");