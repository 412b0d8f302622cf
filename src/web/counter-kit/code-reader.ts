// Reads barcodes in the camera's picture: with the browser's own reader where it reads the barcodes of goods (Chrome on Android), and
// otherwise (Safari, Firefox, desks) with ZXing as WebAssembly, which a worker loads at the first scan.

/** Formats that goods in shops carry. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf']
/** Wider pictures take longer on a cheap phone and are read no better. */
const maxWidth = 1024

export interface CodeReader {
  /** Returns the code in view; undefined if there is none. */
  read(video: HTMLVideoElement): Promise<string | undefined>
  close(): void
}

interface BrowserReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BrowserReaderClass {
  new (options: { formats: string[] }): BrowserReader
  getSupportedFormats(): Promise<string[]>
}

/** Thrown where the WebAssembly reader could not be loaded. */
export class ReaderMissing extends Error {}

/** Returns whether this browser can read codes, and may have a camera. */
export const canReadCodes = (): boolean =>
  Boolean(navigator.mediaDevices?.getUserMedia) &&
  ('BarcodeDetector' in globalThis || (typeof WebAssembly === 'object' && typeof Worker === 'function'))

/** Opens the browser's own reader or the worker's. Throws `ReaderMissing` if neither can be had. */
export const openReader = async (): Promise<CodeReader> => (await openBrowserReader()) ?? openWorkerReader()

async function openBrowserReader(): Promise<CodeReader | undefined> {
  const Reader = (globalThis as unknown as { BarcodeDetector?: BrowserReaderClass }).BarcodeDetector
  const supported: string[] = (await Reader?.getSupportedFormats().catch(() => [])) ?? []
  if (!Reader || !supported.includes('ean_13')) return undefined
  const reader = new Reader({ formats: formats.filter((format) => supported.includes(format)) })
  return {
    read: async (video) => (await reader.detect(video).catch(() => []))[0]?.rawValue,
    close: () => {},
  }
}

/** What the worker says: whether it is ready, and then a code or none for each picture. */
export type WorkerAnswer = { ready: boolean } | { code: string | undefined }

async function openWorkerReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./read-codes-worker.ts', import.meta.url), { type: 'module' })
  const next = () =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
      worker.onerror = () => reject(new ReaderMissing())
    })
  const canvas = document.createElement('canvas')
  const picture = canvas.getContext('2d', { willReadFrequently: true })
  const close = () => {
    worker.terminate()
    // A phone keeps the memory of a canvas for a while, unless it is empty.
    canvas.width = 0
  }
  const said = await next().catch(() => undefined)
  if (!said || !('ready' in said && said.ready) || !picture) {
    close()
    throw new ReaderMissing()
  }
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video
      if (videoWidth === 0) return undefined
      const scale = Math.min(1, maxWidth / videoWidth)
      canvas.width = Math.round(videoWidth * scale)
      canvas.height = Math.round(videoHeight * scale)
      picture.drawImage(video, 0, 0, canvas.width, canvas.height)
      const image = picture.getImageData(0, 0, canvas.width, canvas.height)
      const answer = next()
      worker.postMessage({ image, formats }, [image.data.buffer])
      const found = await answer
      return 'code' in found ? found.code : undefined
    },
    close,
  }
}
