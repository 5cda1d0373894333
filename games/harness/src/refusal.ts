/** The house says no. */
export class HouseRefusal extends Error {
  override readonly name = 'HouseRefusal'
}
