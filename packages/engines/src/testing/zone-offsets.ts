const DAY_MS = 86_400_000

/** The offset of a zone's clocks as `Intl` knows it, with its changes of 2023 to 2029 found once, since it is asked often. */
export function zoneOffsets(zone: string): (moment: number) => number {
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const asked = (moment: number) =>
    Date.parse(`${formatter.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
  const from = Date.UTC(2023, 9, 1)
  const changes = [{ since: from, offset: asked(from) }]
  for (let day = from; day < Date.UTC(2029, 1, 1); day += DAY_MS) {
    if (asked(day) === asked(day + DAY_MS)) continue
    changes.unshift({ since: firstAfter(day, asked), offset: asked(day + DAY_MS) })
  }
  return (moment) => {
    const found = changes.find(({ since }) => since <= moment)
    if (!found) throw new RangeError('Only moments from October 2023 on are known.')
    return found.offset
  }
}

/** The first second of the day in which the clocks show another offset. */
function firstAfter(day: number, asked: (moment: number) => number): number {
  let low = day / 1000
  let high = (day + DAY_MS) / 1000
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (asked(middle * 1000) === asked(day)) low = middle
    else high = middle
  }
  return high * 1000
}
