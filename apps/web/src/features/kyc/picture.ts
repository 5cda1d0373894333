/** As large as a picture may be, in megabytes; the server holds it too. */
export const PICTURE_MB = 5

export type PictureProblem = 'type' | 'large'

/** What is wrong with a file before it is sent; what is inside is for the server to see. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (type !== 'image/png' && type !== 'image/jpeg') return 'type'
  return size > PICTURE_MB * 1024 * 1024 ? 'large' : undefined
}
