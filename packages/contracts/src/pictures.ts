/** As large as a picture that is sent may be, in megabytes. */
export const PICTURE_MB = 5

export const IMAGE_BYTES = PICTURE_MB * 1024 * 1024

const types: readonly string[] = ['image/png', 'image/jpeg']

/** What a choice of files offers. */
export const PICTURE_TYPES = types.join(',')

/** What is wrong with a file before it is sent; what is inside is for the server to see. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'large' | undefined {
  if (!types.includes(type)) return 'type'
  return size > IMAGE_BYTES ? 'large' : undefined
}
