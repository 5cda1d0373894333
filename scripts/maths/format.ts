/** Numbers as people read them. */
export const percent = (part: number, digits = 2) => `${(part * 100).toFixed(digits)} %`

export const whole = (number: number) => Math.round(number).toLocaleString('en')

export const stakes = (number: number) =>
  `${number.toLocaleString('en', { maximumFractionDigits: 2 })} stakes`

export const oneIn = (chance: number) => (chance > 0 ? `1 in ${whole(1 / chance)}` : 'never')
