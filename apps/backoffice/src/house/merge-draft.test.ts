import { houseDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import example from '../../../../db/example/house.json' with { type: 'json' }
import { isContested, isMine, mergedDraft, partChanges } from './merge-draft.ts'

const before = { ...z.parse(houseDocument, example), seen: 'a'.repeat(64) }
const theirs = {
  ...before,
  seen: 'b'.repeat(64),
  site: { ...before.site, name: 'Theirs', logo: '/m/art/theirs.svg' },
  flags: [],
}
const mine = {
  ...before,
  site: { ...before.site, name: 'Mine', template: { mem_cen: 'm', dep_func: 'd' } },
}

it('[OC-33] what both have changed is shown as mine, theirs and before; what one has changed is theirs to say', () => {
  const changes = partChanges({ before, theirs, mine })
  expect(changes.map(({ part }) => part)).toEqual(['site.name', 'site.template', 'site.logo', 'flags'])
  expect(changes.filter(isContested)).toEqual([
    { part: 'site.name', before: before.site.name, theirs: 'Theirs', mine: 'Mine' },
  ])
  expect(changes.filter(isMine).map(({ part }) => part)).toEqual(['site.name', 'site.template'])
})

it('[OC-33] a draft goes on upon the house of now with what is kept of mine, and nothing of theirs is lost', () => {
  const merged = mergedDraft({ theirs, mine }, ['site.template'])
  expect(merged).toEqual({ ...theirs, site: { ...theirs.site, template: mine.site.template } })
  expect(mergedDraft({ theirs, mine }, ['site.name']).site).toEqual({ ...theirs.site, name: 'Mine' })
  expect(theirs.site.name).toBe('Theirs')
})
