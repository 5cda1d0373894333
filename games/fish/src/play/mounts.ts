import { type Mount, mounts } from '../draw/cannons.ts'

/** Which cannon a seat has on this screen: one's own is below, whatever its number; who only watches sees the first there. */
export function mountOf(place: number, ownPlace: number | null): Mount {
  const seats = mounts.length
  const own = ownPlace ?? 0
  return mounts[(place - own + seats) % seats] ?? 'own'
}
