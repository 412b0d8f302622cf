// Reads a dropped file as base64, as the call expects it.

/** The largest file that the server accepts, in bytes before base64. */
export const maxBytes = 2_900_000

export const readAsBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
