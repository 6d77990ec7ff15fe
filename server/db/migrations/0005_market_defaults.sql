ALTER TABLE "market_rates" ALTER COLUMN "quote" SET DEFAULT 'New York';--> statement-breakpoint
ALTER TABLE "market_rates" ALTER COLUMN "source" SET DEFAULT 'typed';