import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, ref } from '../kit/fields.ts'

/** The pictures of a converter, each with a link that is good for some minutes. */
export const converterImages = endpoint({
  name: 'converter_images',
  says: 'The pictures of a converter, each with a link that is good for some minutes',
  method: 'GET',
  path: '/api/converter_images/',
  may: 'anyone',
  input: z.object({ converter: z.coerce.number<number>().pipe(ref('converter')) }),
  output: z.object({
    count: z.int(),
    results: z.array(
      z.object({ id, url: z.string(), converter: ref('converter'), name: z.string(), picture: z.string().nullable() }),
    ),
  }),
})

export const deleteConverterImage = endpoint({
  name: 'converter_image.delete',
  says: 'Removes a picture of a converter',
  method: 'DELETE',
  path: '/api/converter_images/{image}/',
  may: 'anyone',
  input: z.object({}),
  output: z.undefined(),
  status: 204,
})
