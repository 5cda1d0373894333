/** What each field pays beside the stake, clockwise; 0 is blank. */
export const showWheelFields: readonly number[] = [
  1, 47, 1, 7, 1, 3, 1, 15, 1, 3, 1, 7, 1, 3, 1, 23, 1, 3, 1, 7, 1, 3, 1, 15, 0, 3, 1, 7, 1, 3, 1, 0, 1, 3, 1,
  7, 1, 3, 1, 15, 1, 3, 1, 7, 1, 3, 1, 23, 1, 3,
]
