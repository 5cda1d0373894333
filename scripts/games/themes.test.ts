import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { slotTitles, wornThemes } from '@baize/engines'
import { expect, it } from 'vitest'
import { loadEmblems, loadFlags } from '../../apps/web/art/emblems.ts'
import { drawnTiles } from '../../db/demo/games/titles.ts'
import { flagships } from '../../games/slots/flagships/index.ts'
import { faces } from '../../games/slots/frames/faces.ts'
import { frameCell, frameRim, mostOfScreen } from '../../games/slots/frames/measures.ts'
import { symbolNames, symbolSheet } from '../../games/slots/src/symbols.ts'
import { faceWorks } from './faces.ts'
import { frameWorks } from './frames.ts'
import { roomWorks } from './rooms.ts'
import { scenes } from './rooms/scenes.ts'
import { symbolWork } from './symbols.ts'
import { tileWorks } from './tiles.ts'

const shared = wornThemes.filter(({ id }) => flagships.every((flagship) => flagship.id !== id))
const [emblems, flags] = [loadEmblems(), loadFlags()]
const icons = { emblems: () => emblems, flags: () => flags }

it('every theme has a scene, a face and a frame that are drawn', () => {
  const faceFiles = faceWorks().flatMap(({ files }) => files)
  for (const { id, scene, face } of wornThemes) {
    expect(scenes, id).toHaveProperty(scene)
    expect(faces, id).toHaveProperty(face)
    expect(faceFiles, id).toContain(`faces/${face}.woff2`)
  }
})

it('every shape of reels has its frame, and fits a phone in it', () => {
  const files = new Set(frameWorks(shared).flatMap((work) => work.files))
  const dressed = slotTitles.filter(({ theme }) => shared.includes(theme))
  expect(dressed.length).toBeGreaterThan(690)
  for (const { id, theme, mathematics } of dressed) {
    const { columns, rows } = mathematics.rules
    const name = `slots/frames/${theme.frame}-${columns}x${rows}`
    for (const part of ['plate.avif', 'plate.webp', 'border.avif', 'border.webp', 'inlay.webp'])
      expect(files.has(`${name}-${part}`), `${id}: ${name}-${part}`).toBe(true)
    const { width, height } = frameCell({ columns, rows })
    expect(width * columns + frameRim.side * 2).toBeLessThanOrEqual(mostOfScreen.width)
    expect(height * rows + frameRim.top + frameRim.foot).toBeLessThanOrEqual(mostOfScreen.height)
  }
})

it('every theme has a room of its own in both shapes, and no two are alike', () => {
  const works = roomWorks(shared)
  const files = works.flatMap((work) => work.files)
  for (const { id } of shared)
    for (const part of ['tall.avif', 'tall.webp', 'wide.avif', 'wide.webp'])
      expect(files).toContain(`slots/${id}-room-${part}`)
  const drawings = works.map(({ recipe }) => JSON.stringify(recipe))
  expect(new Set(drawings).size).toBe(works.length)
  for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|Infinity|undefined/)
})

it('letters are no heavier than 25 kilobytes', () => {
  for (const { family, weight } of Object.values(faces)) {
    const file = `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`
    expect(statSync(join(import.meta.dirname, '../..', file)).size, family).toBeLessThanOrEqual(25_000)
    expect(existsSync(join(import.meta.dirname, '../../node_modules/@fontsource', family, 'LICENSE'))).toBe(
      true,
    )
  }
})

it('a room, a frame and the symbols of a theme weigh what a slow phone can bear', async () => {
  const theme = shared.find(({ id }) => id === 'reef')
  if (!theme) throw new Error('There is no such theme.')
  const works = [
    ...roomWorks(shared).filter(({ files }) => files[0]?.includes('reef-room-tall')),
    ...frameWorks(shared).filter(({ files }) => files[0]?.includes('stone-5x3')),
    symbolWork(theme),
  ]
  const made = (await Promise.all(works.map(({ make }) => make(icons)))).flat()
  const most = (file: string) =>
    file.includes('room')
      ? file.endsWith('avif')
        ? 30_000
        : 55_000
      : file.includes('frames')
        ? 40_000
        : 110_000
  expect(made).toHaveLength(2 + 2 + 2 + 1 + 1)
  for (const { file, data } of made) expect(data.length, file).toBeLessThanOrEqual(most(file))
}, 60_000)

it('a sheet has room for every symbol', () => {
  expect(symbolSheet.names).toEqual(symbolNames)
  expect(symbolSheet.cell.width).toBe(symbolSheet.cell.height)
})

it('the tiles that the catalogue takes from flagships are those that are drawn', () => {
  expect(drawnTiles.toSorted()).toEqual(flagships.map(({ id }) => id).toSorted())
  const files = new Set(tileWorks().flatMap((work) => work.files))
  for (const id of drawnTiles)
    for (const file of [`${id}.webp`, `${id}.png`, `${id}@s.webp`, `${id}@s.png`])
      expect(files.has(file), file).toBe(true)
})
