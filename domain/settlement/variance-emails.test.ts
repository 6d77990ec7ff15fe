import { describe, expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { varianceEmails } from './variance-emails.ts'

describe('variance mails', () => {
  const mails = (received: string, pt: string) =>
    plain(
      varianceEmails({
        expected_net_wet: '2000',
        received_net_wet: received,
        expected_ppm: { pt: '1000' },
        received_ppm: { pt },
      }),
    )

  test('5 % of weight and 3 % of a metal are mailed, a hair less is not, though both print alike', () => {
    expect(mails('1900', '1030')).toMatchObject({ weight_email: true, assay_email: true })
    expect(mails('1900.01', '1029.999')).toMatchObject({
      weight_percent: '5.00',
      weight_email: false,
      pt_percent: '3.00',
      assay_email: false,
    })
  })

  test('nothing expected, nothing mailed', () => {
    expect(
      plain(varianceEmails({ expected_net_wet: '0', received_net_wet: '100', received_ppm: { rh: '5' } })),
    ).toMatchObject({
      weight_percent: '0.00',
      weight_email: false,
      assay_email: false,
    })
  })
})
