/** Reads the code in pictures, one after the other. `close` when no more come. */
export function openDecoder(): { read: (picture: ImageData) => Promise<string | undefined>; close: () => void } {
  const worker = new Worker(new URL('decode.worker.ts', import.meta.url), { type: 'module' })
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        const once = { once: true }
        worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data ?? undefined), once)
        worker.addEventListener('error', () => reject(new Error('The reader of codes could not be loaded')), once)
        worker.postMessage(picture, [])
      }),
    close: () => worker.terminate(),
  }
}
