import { expect, it } from 'vitest'
import { keepPictures } from './pictures.ts'

it('a picture is fetched once for all who want it, and one that was lost again for the next', async () => {
  const asked: string[] = []
  let isLost = true
  const load = keepPictures(async (address) => {
    asked.push(address)
    if (isLost) throw new Error('It is lost.')
    return `picture of ${address}`
  })
  await expect(Promise.all([load('room'), load('room')])).rejects.toThrow('It is lost.')
  expect(asked).toEqual(['room'])
  isLost = false
  expect(await load('room')).toBe('picture of room')
  expect(await load('room')).toBe('picture of room')
  expect(asked).toEqual(['room', 'room'])
})
