import { yard } from '@cupel/domain/yards/yard.ts'
import { eq } from 'drizzle-orm'
import { system, write } from '../../kit/record/write.ts'
import { brokerageTerms } from '../../yards/brokerage-term.table.ts'
import { yards } from '../../yards/yard.table.ts'
import { hannah, luc, priya, type Person } from './people.ts'
import { region } from './places.ts'
import type { Timeline } from './timeline.ts'

export const saguaro = 1
export const gulf = 2
export const prairie = 3
/** Without terms: what is bought there is bought by the piece. */
export const bayou = 4
const blackListed = 5
const inactive = 6

/** Whom material is bought from, and on which terms. */
export function openYards(story: Timeline): void {
  for (const [at, { by, ...row }] of yardRows.entries())
    story.ago(518 - 20 * at, '10:15', by, 'yard.create', (tx) => tx.insert(yards).values({ ...row, created_by: by.id }))
  for (const [at, { by, ...row }] of termRows.entries())
    story.ago(512 - 20 * at, '14:30', by, 'brokerage_term.create', (tx) =>
      tx.insert(brokerageTerms).values({ ...row, created_by: by.id }),
    )
  for (const { ago, by, yard, change } of termChanges)
    story.ago(ago, '11:05', by, 'brokerage_term.update', (tx) =>
      tx.update(brokerageTerms).set(change).where(eq(brokerageTerms.yard, yard)),
    )
  story.ago(108, '16:20', priya, 'yard.update', (tx) =>
    write(tx, yard, blackListed, { values: { status: 'BL' } }, system),
  )
  story.ago(64, '09:50', hannah, 'yard.update', (tx) => write(tx, yard, inactive, { values: { status: 'IN' } }, system))
}

const yardRows: (typeof yards.$inferInsert & { by: Person })[] = [
  {
    id: saguaro,
    name: 'Saguaro Auto Salvage',
    exchange_id: '7-20098',
    region: region.southwest,
    state: 'AZ',
    by: hannah,
    purchasing_method: 'AS',
    selling_method: 'AS',
    average_car_types: 'DO',
    address: '4120 E Drexel Rd, Tucson, AZ 85706',
  },
  {
    id: gulf,
    name: 'Gulf Coast Core Supply',
    exchange_id: '7-20114',
    region: region.gulf,
    state: 'TX',
    by: hannah,
    purchasing_method: 'AS',
    selling_method: 'ST',
    average_car_types: 'TR',
    address: '6300 Navigation Blvd, Houston, TX 77011',
  },
  {
    id: prairie,
    name: 'Prairie Metals Exchange',
    exchange_id: 'AB-20131',
    region: region.prairies,
    state: 'AB',
    by: luc,
    purchasing_method: 'AS',
    selling_method: 'AS',
    average_car_types: 'TR',
    address: '5820 52 St SE, Calgary, AB T2C 4M9',
  },
  {
    id: bayou,
    name: 'Bayou Parts Yard',
    exchange_id: '7-20140',
    region: region.gulf,
    state: 'TX',
    by: hannah,
    purchasing_method: 'GR',
    selling_method: 'PC',
    average_car_types: 'FR',
    address: '11902 Almeda Rd, Houston, TX 77045',
  },
  {
    id: blackListed,
    name: 'Copper State Dismantlers',
    exchange_id: '7-20077',
    region: region.southwest,
    state: 'AZ',
    by: hannah,
    purchasing_method: 'GR',
    selling_method: 'PC',
    average_car_types: 'DO',
    address: '',
  },
  {
    id: inactive,
    name: 'Magnolia Core Exchange',
    exchange_id: null,
    region: region.southeast,
    state: 'GA',
    by: hannah,
    purchasing_method: 'NO',
    selling_method: 'AV',
    average_car_types: 'FR',
    address: '',
  },
]

const termRows: (typeof brokerageTerms.$inferInsert & { by: Person })[] = [
  {
    yard: saguaro,
    description: 'Contained ounces, less a deduction',
    by: hannah,
    ounce_payout_type: 'CO',
    contained_percent_deduction: '5.000',
    treatment_charge: '1.2000',
    refining_charge_pt: '8.0000',
    refining_charge_pd: '8.0000',
    refining_charge_rh: '40.0000',
    assay_charge: '300.00',
    shredding_fee: '0.4500',
    handling_fee: '400.00',
    brokerage_rate_mode: 'NA',
    finance_charge_percent: '5.50',
    freight_responsibility: 'CO',
    client_payment_days: 30,
    minimum_volume_type: 'UNT',
    minimum_volume_units: 250,
  },
  {
    yard: gulf,
    description: 'Returned, customary rates',
    by: hannah,
    ounce_payout_type: 'RE',
    treatment_charge: '1.2500',
    refining_charge_pt: '10.0000',
    refining_charge_pd: '10.0000',
    refining_charge_rh: '30.0000',
    assay_charge: '250.00',
    shredding_fee: '0.5000',
    handling_fee: '400.00',
    brokerage_rate_mode: 'NA',
    finance_charge_percent: '5.00',
    freight_responsibility: 'CL',
    client_payment_days: 24,
    minimum_volume_type: 'LBS',
    minimum_volume_lbs: '1000.00',
  },
  {
    yard: prairie,
    description: 'Brokered at 2 % of gross metal',
    by: luc,
    ounce_payout_type: 'RE',
    pt_rate: '96.500',
    pd_rate: '96.500',
    rh_rate: '90.000',
    treatment_charge: '1.7500',
    refining_charge_pt: '12.0000',
    refining_charge_pd: '12.0000',
    refining_charge_rh: '45.0000',
    assay_charge: '350.00',
    shredding_fee: '0.6500',
    handling_fee: '600.00',
    brokerage_rate: '2.00',
    brokerage_rate_mode: 'GM',
    finance_charge_percent: '6.00',
    freight_responsibility: 'SP',
    client_payment_days: 21,
    currency: 'CAD',
  },
]

const termChanges: { ago: number; by: Person; yard: number; change: Partial<typeof brokerageTerms.$inferInsert> }[] = [
  { ago: 402, by: hannah, yard: gulf, change: { treatment_charge: '1.3000', handling_fee: '450.00' } },
  {
    ago: 306,
    by: luc,
    yard: prairie,
    change: { finance_charge_percent: '5.75', additional_terms: 'Value date is the day of the return.' },
  },
  { ago: 244, by: priya, yard: saguaro, change: { contained_percent_deduction: '4.500', treatment_charge: '1.3000' } },
  { ago: 176, by: priya, yard: gulf, change: { refining_charge_rh: '35.0000' } },
]
