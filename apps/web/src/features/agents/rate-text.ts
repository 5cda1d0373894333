const PPM_PER_HUNDREDTH = 100

/** Millionths as a percentage with two places: 12,000 is 1.20%. */
export function rateText(ppm: number): string {
  const hundredths = Math.round(ppm / PPM_PER_HUNDREDTH)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`
}
