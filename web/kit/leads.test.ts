import { expect, test } from 'vitest'
import { converterPriceCall } from '@cupel/domain/catalog/price-calls.ts'
import { appSearch } from '@cupel/domain/kit/app-search.ts'
import { createPpmCalculation } from '@cupel/domain/lab/ppm-calls.ts'
import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { overviewTotalsCall } from '@cupel/domain/lots/allocation-calls.ts'
import { latestRates } from '@cupel/domain/market/latest-rates.ts'
import { cards } from '@cupel/domain/registers.ts'
import { ApiError } from './api-error.ts'
import { doneWords, leadOf, type Deed } from './leads.ts'

const said = (name: string, deed: Deed, id?: number, error?: unknown) => {
  const card = cards.find((one) => one.name === name)
  if (!card) throw new Error(`There is no card ${name}`)
  return leadOf({ card, deed, id }, error)
}

test('ERR-022 ERR-024 ERR-025 ERR-109 a card without words of its own has the usual ones', () => {
  expect((['create', 'update', 'delete', 'list'] as const).map((deed) => said('purchase', deed))).toEqual([
    'Create Failed',
    'Update Failed',
    'Delete Failed',
    'An error occurred while trying to get purchases',
  ])
})

test('ERR-015 ERR-028 ERR-029 ERR-030 ERR-031 ERR-032 ERR-033 ERR-034 allocations and hedges', () => {
  expect((['list', 'create', 'update', 'delete'] as const).map((deed) => said('allocation', deed))).toEqual([
    'An error occurred while trying to get allocations',
    'An error occurred while trying to create allocations',
    'An error occurred while trying to update allocations',
    'An error occurred while trying to delete allocation',
  ])
  expect(said('check_in_allocation', 'list')).toBe('An error occurred while trying to fetch Allocations')
  expect(said('check_in_allocation', 'create')).toBe('An error occurred while trying to add Check-In to Hedge')
  expect(said('hedge', 'list')).toBe('An error occurred while trying to get hedges')
})

test('ERR-036 ERR-037 ERR-038 ERR-040 ERR-043 the catalog', () => {
  expect(said('catalog', 'list')).toBe('An error occurred while trying to get catalogs')
  expect(said('catalog', 'read', 7)).toBe('An error occurred while trying to get catalog with id 7')
  expect(said('catalog', 'create')).toBe('An error occurred creating catalog')
  expect(said('assay', 'list')).toBe('An error occurred while trying to get assays')
  expect(said('assay', 'create')).toBe('An error occurred')
})

test('ERR-051 ERR-052 ERR-053 ERR-054 ERR-060 ERR-061 check-ins', () => {
  expect((['list', 'read', 'create', 'update', 'delete'] as const).map((deed) => said('check_in', deed, 5))).toEqual([
    'An error occurred while trying to get check ins',
    'Could not get check in setup',
    'An error occurred while trying to create check in',
    'An error occurred while trying to update check in',
    'An error occurred deleting the Check-In',
  ])
  expect(doneWords({ name: 'check_in' }, 'delete', 5)).toBe('Successfully deleted Check-In 5')
})

test('ERR-063 ERR-064 ERR-065 ERR-066 ERR-067 ERR-068 ERR-072 ERR-073 shipment summaries', () => {
  expect(
    (['list', 'read', 'create', 'update', 'delete'] as const).map((deed) => said('shipment_summary', deed, 3)),
  ).toEqual([
    'An error occurred while trying to get Shipment Summaries',
    'An error occurred while trying to get Shipment Summary with id: 3',
    'An error occurred trying to create the Shipment Summary',
    'An error occurred trying to update the Shipment Summary',
    'An error occurred trying to delete the shipment summary',
  ])
  expect((['list', 'update', 'delete'] as const).map((deed) => said('shipment_summary_lot', deed))).toEqual([
    'An error occurred while trying to get Shipment Summary Lots',
    'An error occurred trying to update the Shipment Summary Lots',
    'An error occurred trying to delete shipment summary lots',
  ])
})

test('ERR-069 ERR-070 ERR-071 ERR-074 ERR-076 ERR-077 settlements: what was refused is not what was never answered', () => {
  expect(said('brokered_settlement', 'read')).toBe('An error occurred trying to get the settlement')
  expect(said('brokered_settlement', 'create', undefined, new ApiError(0))).toBe(
    'An error occurred trying to create the settlement',
  )
  expect(said('brokered_settlement', 'create', undefined, new ApiError(400))).toBe(
    'Unable to create Brokered Settlement',
  )
  expect(said('brokered_settlement', 'update', 1, new ApiError(0))).toBe(
    'An error occurred trying to update the settlement',
  )
  expect(said('brokered_settlement', 'update', 1, new ApiError(409))).toBe('Failed to update Brokered Settlement')
  expect(said('brokered_settlement', 'update', 1, new ApiError(404))).toBe(
    'Unable to update settlement, data not found',
  )
})

test('ERR-081 ERR-082 lots, ERR-085 regions, ERR-086 ERR-087 ERR-090 smelters, ERR-088 ERR-089 ERR-091 ERR-092 ERR-093 ERR-094 yards and their terms', () => {
  expect(said('lot', 'create')).toBe('An error occurred while trying to create the lot')
  expect(said('lot', 'update')).toBe('An error occurred while updating the lot.')
  expect(said('region', 'list')).toBe('An error occurred while trying to get regions')
  expect((['list', 'read', 'update'] as const).map((deed) => said('smelter', deed, 2))).toEqual([
    'An error occurred while trying to get smelters',
    'An error occurred while trying to get smelter',
    'An error occurred trying to update smelter #2',
  ])
  expect((['list', 'read', 'create', 'update'] as const).map((deed) => said('yard', deed, 2))).toEqual([
    'An error occurred while trying to get yards',
    'An error occurred while trying to get yard with id: 2',
    'An error occurred trying to create the yard',
    'An error occurred trying to update yard 2',
  ])
  expect(said('brokerage_term', 'list')).toBe('An error occurred loading the terms')
  expect(said('brokerage_term', 'create')).toBe('An error occurred adding yard terms')
})

test('ERR-021 ERR-023 ERR-026 ERR-028 ERR-044 calls have their words, and those without have the usual', () => {
  const calls = [appSearch, overviewTotalsCall, converterPriceCall, latestRates]
  expect(calls.map(({ name }) => leadOf({ call: name }))).toEqual([
    'An error occurred while trying to get search results',
    'An error occurred while trying to get totals',
    'An error occurred fetching the pricing min',
    'Fetch Failed',
  ])
  expect(said('letter', 'update')).toBe('Email Send Failed')
  expect(leadOf({ card: ppmCalculation, deed: 'update', call: createPpmCalculation.name })).toBe('Create Failed')
  expect(leadOf({ card: ppmCalculation, deed: 'update', call: 'save' })).toBe('Update Failed')
})

test('ERR-048 ERR-049 ERR-050 ERR-079 ERR-080 ERR-102 ERR-104 what went well is said in the words of the trade', () => {
  const words = (name: string, deed: Parameters<typeof doneWords>[1], id?: number) => doneWords({ name }, deed, id)
  expect(words('catalog', 'create')).toBe('The Catalog Item was successfully created')
  expect(words('assay', 'create')).toBe('Assay successfully added')
  expect(words('converter', 'create')).toBe('Converter successfully added')
  expect(words('brokered_settlement', 'create', 12)).toBe('Brokered Settlement #12 Created')
  expect(words('brokered_settlement', 'update', 12)).toBe('Brokered Settlement updated successfully')
  expect(words('inventory_box', 'merge')).toBe('successfully merged boxes')
  expect(words('intake', 'send')).toBe('Intake emails have been sent')
  expect(words('lot', 'create')).toBeUndefined()
})
