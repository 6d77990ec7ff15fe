/** As large as a screen shows it: what a phone takes has four times that, and takes as much longer to send. */
const longestSide = 2048
const quality = 0.85
/** Smaller ones are sent as they are. */
const worthIt = 700_000

/**
 * A photo made small enough to be sent from a yard, the right way up; what is small already, or is not read by this
 * browser, stays as it is.
 */
export async function smaller(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size <= worthIt) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (!made || made.size >= file.size) return file
    return new File([made], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  } catch {
    return file
  }
}
