export type Point = { readonly x: number; readonly y: number }

/** A number as it stands in an SVG: short, and the same on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function point({ x, y }: Point): string {
  return `${n(x)} ${n(y)}`
}

/** The point at a distance from a centre; 0 degrees is up, and angles grow clockwise. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(point).join('L')}Z`
}

/** The whole numbers from 0 up to, but without, `count`. */
export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

export function document(size: { readonly width: number; readonly height: number }, content: string): string {
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

/** A four-pointed spark of light. */
export function spark(centre: Point, radius: number): string {
  const waist = radius * 0.16
  const points = times(8).map((index) => polar(centre, index % 2 === 0 ? radius : waist, index * 45))
  return polygon(points)
}
