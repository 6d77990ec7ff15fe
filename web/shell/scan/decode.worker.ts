import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads codes beside the page, which stays quick, and whose policy lets nobody compile anything. */
prepareZXingModule({ overrides: { locateFile: () => wasm } })

const page = self as unknown as Worker
page.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarcodes(data, { tryHarder: true, maxNumberOfSymbols: 1 }).then(
    ([found]) => page.postMessage(found?.text ?? null, []),
    () => page.postMessage(null, []),
  )
})
