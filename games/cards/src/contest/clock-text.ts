const SECOND = 1_000
const SECONDS_A_MINUTE = 60

/** Minutes and seconds that are left, such as `2:05`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND))
  const rest = String(seconds % SECONDS_A_MINUTE).padStart(2, '0')
  return `${Math.floor(seconds / SECONDS_A_MINUTE)}:${rest}`
}
