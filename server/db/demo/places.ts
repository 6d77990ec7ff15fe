import { eq } from 'drizzle-orm'
import { divisions, locations, regions } from '../../places/place.table.ts'
import { sam } from './people.ts'
import type { Story } from './story.ts'

export const divisionIds = { PHX: 1, YYC: 2 } as const
export const regionIds = { southwest: 1, gulf: 2, southeast: 3, prairies: 4 } as const
export const locationIds = { phoenix: 1, houston: 2, atlanta: 3, calgary: 4, phoenixDock: 5, saguaroDock: 6, gulfDock: 7, prairieDock: 8 } as const

export function openPlaces(story: Story): void {
  const day = story.calendar.work(522)
  story.on(day, '07:40', sam, 'division.create', async (tx) => {
    await tx.insert(divisions).values([
      { id: divisionIds.PHX, name: 'Phoenix', code: 'PHX' },
      { id: divisionIds.YYC, name: 'Calgary', code: 'YYC' },
    ])
  })
  story.on(day, '07:45', sam, 'region.create', async (tx) => {
    await tx.insert(regions).values([
      { id: regionIds.southwest, name: 'Southwest' },
      { id: regionIds.gulf, name: 'Gulf Coast' },
      { id: regionIds.southeast, name: 'Southeast' },
      { id: regionIds.prairies, name: 'Prairies' },
    ])
  })
  story.on(day, '07:50', sam, 'location.create', async (tx) => {
    await tx.insert(locations).values([...warehouses, ...docks])
  })
  story.on(day, '07:55', sam, 'division.update', async (tx) => {
    await tx.update(divisions).set({ location: locationIds.phoenix }).where(eq(divisions.id, divisionIds.PHX))
    await tx.update(divisions).set({ location: locationIds.calgary }).where(eq(divisions.id, divisionIds.YYC))
  })
}

const { PHX, YYC } = divisionIds
const warehouses = [
  { id: locationIds.phoenix, name: 'Phoenix', division: PHX, address: '2401 W Buckeye Rd, Phoenix, AZ 85009' },
  { id: locationIds.houston, name: 'Houston', division: PHX, address: '818 Wallisville Rd, Houston, TX 77029' },
  { id: locationIds.atlanta, name: 'Atlanta', division: PHX, address: '95 Selig Dr SW, Atlanta, GA 30336' },
  { id: locationIds.calgary, name: 'Calgary', division: YYC, address: '7110 Ogden Dale Rd SE, Calgary, AB T2C 2A4' },
]
const docks = [
  { id: locationIds.phoenixDock, name: 'Phoenix dock 2', division: PHX, is_inventory_location: false, address: '' },
  { id: locationIds.saguaroDock, name: 'Saguaro yard dock', division: PHX, is_inventory_location: false, address: '' },
  { id: locationIds.gulfDock, name: 'Gulf Coast yard dock', division: PHX, is_inventory_location: false, address: '' },
  { id: locationIds.prairieDock, name: 'Prairie yard dock', division: YYC, is_inventory_location: false, address: '' },
  { id: 9, name: 'Tucson (closed)', division: PHX, is_inventory_location: true, disabled: true, address: '' },
]
