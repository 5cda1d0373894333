/** Scores by Dixon and Coles: two Poisson counts whose low ends hang together. Home in rows, 16 each. */
export function dixonColes({ home, away, rho }: { home: number; away: number; rho: number }): Float64Array {
  const size = 16
  const poisson = (rate: number) => {
    const chances = [Math.exp(-rate)]
    for (let count = 1; count < size; count++) chances.push(((chances[count - 1] ?? 0) * rate) / count)
    return chances
  }
  const [homes, aways] = [poisson(home), poisson(away)]
  const low = new Map([
    [0, 1 - home * away * rho],
    [1, 1 + home * rho],
    [size, 1 + away * rho],
    [size + 1, 1 - rho],
  ])
  return Float64Array.from({ length: size * size }, (_, at) => {
    return (homes[Math.floor(at / size)] ?? 0) * (aways[at % size] ?? 0) * (low.get(at) ?? 1)
  })
}
