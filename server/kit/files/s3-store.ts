import type { Readable } from 'node:stream'
import { type FileStore, objectName } from './file-store.ts'

/** What an `S3_URL` says: `https://KEY:SECRET@s3.us-west-2.amazonaws.com/BUCKET?region=us-west-2`. */
export interface S3Place {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A storage that does not answer in time is given up: nobody waits for it longer than a request may last. */
const patienceMs = 8000

/** Files in a storage that speaks S3. The program for it is loaded only where it is used. */
export async function s3Store(place: S3Place): Promise<FileStore> {
  const [s3, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const { bucket: Bucket, endpoint, region, ...credentials } = place
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 2,
    // Others than Amazon's do not know the checksums that it would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: patienceMs / 4, requestTimeout: patienceMs },
  })
  const waiting = (object: string) => keyIn('waiting', object)
  const kept = (object: string) => keyIn('kept', object)
  const size = async (Key: string) =>
    (await unlessMissing(client.send(new s3.HeadObjectCommand({ Bucket, Key }))))?.ContentLength
  return {
    direct: {
      origin: new URL(endpoint).origin,
      url: (object, { type, size: length }, seconds) =>
        getSignedUrl(
          client,
          new s3.PutObjectCommand({ Bucket, Key: waiting(object), ContentType: type, ContentLength: length }),
          { expiresIn: seconds, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
        ),
    },
    wrong: async () => {
      const refused = await client.send(new s3.HeadBucketCommand({ Bucket })).catch((error: unknown) => statusOf(error))
      if (refused === 404) return `There is no bucket ${Bucket} at ${new URL(endpoint).host}.`
      if (refused === 403) return `The key of S3_URL may not use the bucket ${Bucket} at ${new URL(endpoint).host}.`
      if (refused === 301) return `The bucket ${Bucket} is in another region than ${region}.`
      return undefined
    },
    put: async (object, Body, ContentLength) => {
      await client.send(new s3.PutObjectCommand({ Bucket, Key: waiting(object), Body, ContentLength }))
    },
    takeIn: async (object) => {
      if ((await size(kept(object))) === undefined) {
        const from = `${Bucket}/${waiting(object)}`
        const copied = await unlessMissing(
          client.send(new s3.CopyObjectCommand({ Bucket, Key: kept(object), CopySource: from })),
        )
        if (!copied) return false
      }
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: waiting(object) }))
      return true
    },
    size: (object) => size(kept(object)),
    read: async (object, part) => {
      const Range = part ? { Range: `bytes=${part.start}-${part.end - 1}` } : {}
      const found = await unlessMissing(client.send(new s3.GetObjectCommand({ Bucket, Key: kept(object), ...Range })))
      return found?.Body as Readable | undefined
    },
    remove: async (object) => {
      for (const Key of [waiting(object), kept(object)]) await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

function keyIn(part: string, object: string): string {
  if (!objectName.test(object)) throw new Error('No name of an object')
  return `${part}/${object}`
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if ((error as { name?: string }).name !== 'NoSuchBucket' && statusOf(error) === 404) return undefined
    throw error
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
