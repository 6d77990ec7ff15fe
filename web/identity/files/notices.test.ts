import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { converter } from '@cupel/domain/catalog/converter.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { expect, test } from 'vitest'
import { fileNotice } from './notices.ts'

test('ERR-057 ERR-058 ERR-059 each step of an upload says in the words of the trade that it failed', () => {
  expect(fileNotice(checkIn, 'create', 'skid.jpg')).toBe('Unable to create upload destination for skid.jpg')
  expect(fileNotice(checkIn, 'url')).toBe('Unable to get upload url')
  expect(fileNotice(checkIn, 'put', 'skid.jpg')).toBe('Unable to upload image')
  expect(fileNotice(checkIn, 'put', 'terms.pdf', false)).toBe('Unable to upload terms.pdf')
})

test('ERR-041 ERR-042 ERR-078 pictures of converters and the papers of settlements have words of their own', () => {
  expect(fileNotice(converter, 'list')).toBe('An error occurred while trying to get converter images')
  expect(fileNotice(converter, 'remove')).toBe('An error occurred while trying to delete converter images')
  expect(
    (['create', 'url', 'put', 'attach'] as const).map((step) => fileNotice(brokeredSettlement, step, 'x')),
  ).toEqual(Array(4).fill('Cannot upload settlement'))
})
