/** The part of the library that our tests ask as an oracle. */
declare module 'pokersolver' {
  export const Hand: {
    solve(cards: readonly string[]): SolvedHand
    winners(hands: readonly SolvedHand[]): SolvedHand[]
  }
  export type SolvedHand = { readonly name: string }
}
