import { wallBanner, wallHelp, type WallKind, wallKinds, wallNotice, wallPopup } from '@baize/contracts'
import {
  listWall,
  putBanner,
  putHelp,
  putNotice,
  putPopup,
  removeFromWall,
  restoreWall,
  undoWall,
} from '#modules/messaging'
import { choiceIn, type Commands, type Office, requireOperator, table, UsageProblem } from './command.ts'
import { jsonFile } from './json-file.ts'
import { versionIn } from './versions.ts'

/** What a house shows everybody: announcements, banners, popups and help. */
export const wallCommands: Commands = {
  'wall list': {
    usage: 'wall list MERCHANT   (everything, in its time or not)',
    run: async (office, [house = '']) =>
      table(
        (await piecesOf(office, house)).map(({ kind, piece }) => [
          kind,
          piece.name,
          `${piece.startsAt ?? 'now'} to ${piece.endsAt ?? 'for good'}`,
          Object.keys(piece.texts).join(' '),
        ]),
      ),
  },
  'wall show': {
    usage:
      'wall show MERCHANT notice|banner|popup|help NAME   (as JSON, to be changed and given to wall put)',
    run: async (office, [house = '', word, name = '']) => {
      const wanted = kindIn(word)
      const all = await piecesOf(office, house)
      const found = all.find(({ kind, piece }) => kind === wanted && piece.name === name)
      if (!found) throw new UsageProblem(`${house} has no ${wanted} ${name}.`)
      return JSON.stringify(found.piece, null, 2)
    },
  },
  'wall put': {
    usage: 'wall put notice|banner|popup|help FILE   (JSON; in place of the one of its name)',
    run: async (office, [word, file = '']) => {
      const { name, merchantCode } = await put(office, kindIn(word), file)
      return `${name} is on the wall of ${merchantCode}.`
    },
  },
  'wall remove': {
    usage: 'wall remove MERCHANT notice|banner|popup|help NAME   (what it was is kept: versions list)',
    run: async (office, [house = '', word, name = '']) => {
      await removeFromWall(office.app, requireOperator(office), { house, kind: kindIn(word), name })
      return `${name} is taken down.`
    },
  },
  'wall back': {
    usage: 'wall back MERCHANT notice|banner|popup|help NAME VERSION   (what it was then; see versions list)',
    run: async (office, [house = '', word, name = '', version]) => {
      const number = versionIn(version)
      await restoreWall(office.app, requireOperator(office), { house, kind: kindIn(word), name, number })
      return `${name} is what it was in version ${number}.`
    },
  },
  'wall undo': {
    usage:
      'wall undo MERCHANT notice|banner|popup|help NAME VERSION   (within 30 seconds; see versions list)',
    run: async (office, [house = '', word, name = '', version]) => {
      const number = versionIn(version)
      await undoWall(office.app, requireOperator(office), { house, kind: kindIn(word), name, number })
      return `${name} is what it was before.`
    },
  },
}

function kindIn(word: string | undefined): WallKind {
  return choiceIn(word, { among: wallKinds, what: 'A piece of the wall' })
}

async function piecesOf(office: Office, house: string) {
  const { notices, banners, popups, help } = await listWall(office.app, requireOperator(office), { house })
  return [
    ...notices.map((piece) => ({ kind: 'notice' as const, piece })),
    ...banners.map((piece) => ({ kind: 'banner' as const, piece })),
    ...popups.map((piece) => ({ kind: 'popup' as const, piece })),
    ...help.map((piece) => ({ kind: 'help' as const, piece })),
  ]
}

async function put(office: Office, kind: WallKind, file: string) {
  const { app } = office
  const operator = requireOperator(office)
  switch (kind) {
    case 'notice':
      return putNotice(app, operator, await jsonFile({ file, shape: wallNotice, what: 'an announcement' }))
    case 'banner':
      return putBanner(app, operator, await jsonFile({ file, shape: wallBanner, what: 'a banner' }))
    case 'popup':
      return putPopup(app, operator, await jsonFile({ file, shape: wallPopup, what: 'a popup' }))
    case 'help':
      return putHelp(app, operator, await jsonFile({ file, shape: wallHelp, what: 'an entry of help' }))
  }
}
