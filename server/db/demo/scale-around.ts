/** What stands around the books: what is said of lots, papers of check-ins, and the programs that work here. */
export const aroundRows: readonly string[] = [
  `insert into comments (entity, entity_id, body, created_by, created_at)
   select 'lot', 1 + i % n.lots, 'Seen ' || i, 1001 + i % 100, timestamptz '2024-01-01Z' + (i % 700) * interval '1 day'
   from n, generate_series(1, n.lots * 2) i`,
  `insert into uploads (entity, record, kind, name, type, size, status, object, created_by, created_at, attached_at)
   select 'check_in', i, 'photos', 'Photo ' || i || '.jpg', 'image/jpeg', 200000, 'AT', 'scale-' || i, 1001 + i % 100,
     timestamptz '2024-01-01Z' + (i % 700) * interval '1 day', timestamptz '2024-01-01Z' + (i % 700) * interval '1 day'
   from n, generate_series(1, n.check_ins / 10) i`,
  `insert into service_keys (name, expires_at, person, created_by, created_at)
   select 'Ledger ' || i, timestamptz '2030-01-01Z', 8, 8, timestamptz '2024-01-01Z' from generate_series(1, 5) i`,
  `insert into webhooks (name, address, is_active, created_by, created_at)
   select 'Ledger ' || i, 'https://ledger.example/' || i, false, 8, timestamptz '2024-01-01Z' from generate_series(1, 5) i`,
]
