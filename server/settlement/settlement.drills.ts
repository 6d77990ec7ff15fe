import { sql } from 'drizzle-orm'
import { at, put, lotOf, type AreaDrills } from '../test-drills.ts'

export const settlementDrills: AreaDrills = {
  rows: {
    advances: (c, _, by) => ({ lot: c.lots, amount: '60000.00', created_by: by }),
    advance_calculators: (c, _, by) => ({ lot: c.lots, number: 1, data: '{}', data_fx: '{}', created_by: by }),
    shipment_summaries: (c, n) => ({ shipment_id: `ARR-${n}`, smelter: c.smelters }),
    shipment_summary_lots: (c) => ({ shipment_summary: c.shipment_summaries, lot: c.lots, net_wet_lbs: '2410.55' }),
    brokered_settlements: (c, n) => ({
      shipment_summary_lot: c.shipment_summary_lots,
      yard_id: c.yards,
      lot_name: `PGM-${n}`,
      received_lbs_total: '2410.55',
    }),
    brokered_settlement_metals: (c) => ({ settlement: c.brokered_settlements, metal: 'platinum' }),
    confirmed_warnings: (c) => ({
      entity: 'brokered_settlement',
      entity_id: c.brokered_settlements,
      move: 'brokered_settlement.finalize',
      code: 'advance_not_paid',
      text: 'Deducted, and not paid yet: $1.00',
    }),
    purchased_outright: (c) => ({
      settlement_id: c.brokered_settlements,
      material_type: 'IF',
      quantity: 3,
      unit_price: '20.00',
      total_price: '60.00',
    }),
  },
  posts: {
    '/api/shipment_summaries/{id}/send_emails/': ({ c, n }) => ({
      url: `/api/shipment_summaries/${c.shipment_summaries}/send_emails/`,
      body: { to: [`n${n}@yard.test`] },
    }),
    '/api/brokered_settlements/{id}/send_emails/': ({ c, n }) => ({
      url: `/api/brokered_settlements/${c.brokered_settlements}/send_emails/`,
      body: { to: [`n${n}@yard.test`] },
    }),
    '/api/advances/{id}/send_emails/': ({ c, n }) => ({
      url: `/api/advances/${c.advances}/send_emails/`,
      body: { to: [`n${n}@yard.test`] },
    }),
    '/api/shipment_summaries/': at('/api/shipment_summaries/', (_, n) => ({ shipment_id: `NEW-${n}` })),
    '/api/shipment_summary_lots/': async ({ db, c, n }) => ({
      url: '/api/shipment_summary_lots/',
      body: {
        shipment_summary: c.shipment_summaries,
        lot: await lotOf(db, c, `SUM-${n}`, 'SH'),
        net_wet_lbs: '2410.55',
      },
    }),
    '/api/brokered_settlement_metals/': async ({ db, c }) => {
      const line = { settlement: c.brokered_settlements, metal: 'rhodium' }
      await db.rows(
        sql`delete from brokered_settlement_metals where settlement = ${line.settlement} and metal = ${line.metal}`,
      )
      return { url: '/api/brokered_settlement_metals/', body: { ...line, market_rate: '4610.00' } }
    },
    '/api/purchased_outright/': at('/api/purchased_outright/', (c) => ({
      settlement_id: c.brokered_settlements,
      material_type: 'DF',
      quantity: 2,
      unit_price: '5.00',
    })),
    '/api/brokered_settlements/': async ({ db, c, n }) => {
      const settled = await lotOf(db, c, `SETTLE-${n}`, 'RC')
      await put(db, 'purchase_lots', { lot: settled, purchase: c.purchases })
      const summary = { shipment_summary: c.shipment_summaries, lot: settled, net_wet_lbs: '100' }
      return {
        url: '/api/brokered_settlements/',
        body: { shipment_summary_lot: await put(db, 'shipment_summary_lots', summary) },
      }
    },
    '/api/advances/': at('/api/advances/', (c) => ({ lot: c.lots, amount: '1000' })),
    '/api/advances/{id}/withdraw/': async ({ db, c, n }) => {
      const settled = await lotOf(db, c, `WITHDRAW-${n}`, 'RC')
      await db.rows(sql`update lots set settlement_status = 'FI' where id = ${settled}`)
      const id = await put(db, 'advances', { lot: settled, amount: '1000' })
      return { url: `/api/advances/${id}/withdraw/`, body: { reason: 'Never agreed' } }
    },
    '/api/advance_calculators/': at('/api/advance_calculators/', (c) => ({
      lot: c.lots,
      data: { depositPercent: '80' },
    })),
    '/api/advance_calculators/{id}/unlock/': ({ c }) => ({
      url: `/api/advance_calculators/${c.advance_calculators}/unlock/`,
      body: {},
    }),
  },
}
