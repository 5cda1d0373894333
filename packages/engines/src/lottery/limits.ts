/** Nobody may buy more lines at once, whatever they cost. */
export const MOST_LINES = 10_000
/** Room for as many typed lines of five two-digit numbers. */
export const LONGEST_SELECTION = 120_000
