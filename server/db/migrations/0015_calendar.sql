CREATE TABLE "calendar_links" (
	"person" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_links_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_person_users_id_fk" FOREIGN KEY ("person") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hedges_expiration" ON "hedges" USING btree ("expiration");--> statement-breakpoint
CREATE INDEX "lots_ship_date" ON "lots" USING btree ("ship_date");--> statement-breakpoint
CREATE INDEX "advances_payment_date" ON "advances" USING btree ("payment_date");