// The browser's own barcode reader, where it has one (Chrome on Android does); no library is shipped for the others.

/** Formats that goods in shops carry. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf']

interface CodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface CodeReaderClass {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats(): Promise<string[]>
}

const readerClass = (): CodeReaderClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector

/** Whether this browser reads the barcodes of goods, and may have a camera. */
export async function canReadCodes(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false
  const supported: string[] =
    (await readerClass()
      ?.getSupportedFormats()
      .catch(() => [])) ?? []
  return supported.includes('ean_13')
}

export async function openReader(): Promise<CodeReader | undefined> {
  const Reader = readerClass()
  const supported = (await Reader?.getSupportedFormats()) ?? []
  return Reader && new Reader({ formats: formats.filter((format) => supported.includes(format)) })
}
