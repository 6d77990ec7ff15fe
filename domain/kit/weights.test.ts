import { expect, test } from 'vitest'
import { moisturePercent, weights } from './weights.ts'

test('2,600 lb gross, 120 tare, 44.50 scrap at 1.25 % moisture: 2,435.50 net wet, 2,405.06 net dry, 30.44 moisture', () => {
  expect(
    JSON.stringify(
      weights({ grossReceived: '2600.00', tare: '120.00', scrapWeight: '44.50', percentMoisture: '1.25' }),
    ),
  ).toBe('{"netWetReceived":"2435.50","netDryWeight":"2405.06","moistureLbs":"30.44","valid":true}')
})

test('more tare than weight is shown negative and is not valid', () => {
  const { netWetReceived, valid } = weights({ grossReceived: '100', tare: '120.5' })
  expect([netWetReceived.toString(), valid]).toEqual(['-20.50', false])
})

test('moisture of no weight is 0.00', () => {
  expect(moisturePercent({ netWet: '0', netDry: '5' }).percentMoisture.toString()).toBe('0.00')
})
