import { expect, test } from 'vitest'
import { cards } from '@cupel/domain/registers.ts'
import { ApiError } from './api-error.ts'
import { deletedWords, leadOf, type Deed } from './leads.ts'

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
  expect(deletedWords({ name: 'check_in' }, 5)).toBe('Successfully deleted Check-In 5')
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

test('ERR-069 ERR-070 ERR-071 ERR-074 ERR-077 settlements: what was refused is not what was never answered', () => {
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
