import { expect, it } from 'vitest'
import { isOwed, type SumLeaf, sumLeaf, sumLevels, type SumNode, type SumStep } from './liabilities.ts'

function leaves(count: number): SumLeaf[] {
  return Array.from({ length: count }, (_, place) => ({
    memberId: `member ${place}`,
    salt: new Uint8Array(32).fill(place + 1),
    sum: BigInt(place * place + 1),
  }))
}

function pathOf(levels: readonly SumNode[][], leaf: number): SumStep[] {
  let place = leaf
  return levels.slice(0, -1).flatMap((row): SumStep[] => {
    const isRight = place % 2 === 1
    const neighbour = row[isRight ? place - 1 : place + 1]
    place = Math.floor(place / 2)
    return neighbour ? [{ ...neighbour, side: isRight ? 'left' : 'right' }] : []
  })
}

it.each([1, 2, 3, 4, 5, 7, 8, 13, 33])(
  'each of %i members finds their own balance in the sum, and no other balance',
  (count) => {
    const members = leaves(count)
    const levels = sumLevels(members.map(sumLeaf))
    const [root] = levels.at(-1) ?? []
    if (!root) throw new Error('There is a root over somebody.')
    expect(root.sum).toBe(members.reduce((sum, leaf) => sum + leaf.sum, 0n))
    for (const [place, leaf] of members.entries()) {
      const path = pathOf(levels, place)
      expect(isOwed(leaf, path, root)).toBe(true)
      expect(isOwed({ ...leaf, sum: leaf.sum + 1n }, path, root)).toBe(false)
      expect(isOwed({ ...leaf, memberId: 'another' }, path, root)).toBe(false)
      expect(isOwed(leaf, path, { ...root, sum: root.sum - 1n })).toBe(false)
    }
  },
)

it('a neighbour who owes nothing less than nothing cannot hide what is owed to others', () => {
  const [mine] = leaves(1)
  if (!mine) throw new Error('There is one.')
  const hole = { hash: new Uint8Array(32), sum: -1n, side: 'right' } as const
  expect(isOwed(mine, [hole], { hash: new Uint8Array(32), sum: 0n })).toBe(false)
})
