/** Where the picture that a member chose is drawn, by its name. */
export function headPicture(name: string): string {
  return `/m/art/heads/${name}.webp`
}
