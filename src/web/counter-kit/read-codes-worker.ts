// Reads barcodes with ZXing as WebAssembly, away from the page: a slow phone's page stays responsive, and no page needs the right to
// compile WebAssembly. Only this file is served with it (src/server/http/security-headers.ts).
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import readerAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { WorkerAnswer } from './code-reader.ts'

type Formats = NonNullable<NonNullable<ConstructorParameters<typeof BarcodeDetector>[0]>['formats']>

interface Picture {
  image: ImageData
  formats: Formats
}

const page = self as unknown as {
  postMessage(answer: WorkerAnswer): void
  onmessage: ((event: MessageEvent<Picture>) => void) | null
}

let reader: BarcodeDetector | undefined

page.onmessage = ({ data: { image, formats } }) => {
  reader ??= new BarcodeDetector({ formats })
  reader.detect(image).then(
    ([found]) => page.postMessage({ code: found?.rawValue }),
    () => page.postMessage({ code: undefined }),
  )
}

prepareZXingModule({ overrides: { locateFile: () => readerAddress }, fireImmediately: true }).then(
  () => page.postMessage({ ready: true }),
  () => page.postMessage({ ready: false }),
)
