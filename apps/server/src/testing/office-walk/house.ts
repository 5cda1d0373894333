import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { expect } from 'vitest'
import { asking, house, reason, type WalkPart } from './step.ts'

const texts = (title: string) => ({ EN: { title, content: `<p>${title}</p>` } })
const common = { merchantCode: house, startsAt: null, endsAt: null, needs: null }

/** The wall, and the desk's hours. */
export const wall: WalkPart = async function* ({ ada }) {
  const notice = { ...common, name: 'new-tables', audience: 'player', isPromotion: false }
  const one = { ...notice, texts: texts('One') }
  const two = { ...notice, texts: texts('Two') }
  const on = { subject: 'new-tables' }
  const kept = (piece: typeof one) => ({ ...piece, startsAt: expect.any(String) })
  yield { call: 'putNotice', body: one, action: 'wall.notice', ...on, after: kept(one) }
  const changed = { before: kept(one), after: kept(two) }
  yield { call: 'putNotice', body: two, action: 'wall.notice', ...on, ...changed }
  const place = { house, kind: 'notice', name: 'new-tables' }
  const undone = { before: { kind: 'notice', version: 2 }, after: { version: 1 } }
  yield { call: 'undoWall', body: { ...place, number: 2 }, action: 'wall.undo', ...on, ...undone }
  yield {
    call: 'restoreWall',
    body: { ...place, number: 2 },
    action: 'wall.back',
    ...on,
    after: { version: 2 },
  }
  yield { call: 'removeFromWall', query: place, action: 'wall.remove', ...on, before: { kind: 'notice' } }
  const { banners, popups, help } = (await ada.call(contract.listWall, { query: { house } })).json().value
  const banner = { ...common, ...banners[0], position: 3 }
  yield { call: 'putBanner', body: banner, action: 'wall.banner', before: banners[0], after: { position: 3 } }
  const popup = { ...common, ...popups[0], position: 3 }
  yield { call: 'putPopup', body: popup, action: 'wall.popup', before: popups[0], after: { position: 3 } }
  const page = { ...common, ...help[0], position: 3 }
  yield { call: 'putHelp', body: page, action: 'wall.help', before: help[0], after: { position: 3 } }
  const schedules: contract.OfficeSchedule[] = (await ada.call(contract.listChatSchedules)).json().value
    .content
  const schedule = schedules.find(({ merchantCode }) => merchantCode === house)?.schedule
  yield {
    call: 'saveChatSchedule',
    body: { ...schedule, hours: [{ weekday: 1, opens: 600, closes: 720 }] },
    action: 'chat.schedule',
    subject: house,
    before: schedule ?? {},
    after: { hours: [{ weekday: 1, opens: 600, closes: 720 }] },
  }
}

/** The house itself. */
export const wholeHouse: WalkPart = async function* ({ ben }) {
  const on = { subject: house }
  const closed = { minutes: 5, info: 'New felt' }
  yield {
    call: 'closeHouse',
    body: { house, ...closed },
    action: 'house.close',
    ...on,
    before: { isOpen: true },
    after: { isOpen: false, minutes: 5 },
  }
  yield {
    call: 'openHouse',
    body: { house },
    action: 'house.open',
    ...on,
    before: { isOpen: false },
    after: { isOpen: true },
  }
  const restricting = asking('restrictRegions', 'house.restrict', { house, countries: ['US'] })
  yield restricting
  const { id } = Object(restricting.body)
  yield {
    call: 'decideApproval',
    by: 'ben',
    body: { id, decision: 'reject', reason },
    action: 'approval.reject',
    ...on,
    before: { state: 'asked' },
    after: { kind: 'house.restrict', id, state: 'rejected' },
  }
  const again = asking('restrictRegions', 'house.restrict', { house, countries: ['US'] })
  yield again
  const shown = await ben.call(contract.showApproval, { query: { id: Object(again.body).id } })
  const { digest } = shown.json().value
  yield {
    call: 'decideApproval',
    by: 'ben',
    body: { id: Object(again.body).id, decision: 'approve', digest, reason },
    action: 'approval.approve',
    ...on,
    before: { state: 'asked' },
    after: { kind: 'house.restrict', state: 'approved' },
  }
}

/** What a house is made of, put now and later, and put back. */
export const houseDocuments: WalkPart = async function* ({ ada }) {
  const on = { subject: house }
  const read = async () => (await ada.call(contract.showHouse, { query: { house } })).json().value
  const before = await read()
  const logo = (document: typeof before, address: string) => ({
    ...document,
    site: { ...document.site, logo: address },
  })
  yield {
    call: 'putHouse',
    body: { id: randomUUID(), document: logo(before, '/m/art/logos/lotus.svg'), reason },
    action: 'house.put',
    ...on,
    after: { sections: ['site'], reason },
  }
  const draft = async (address: string, revision = 0) => {
    const document = logo(await read(), address)
    return (await ada.call(contract.draftHouse, { body: { document, revision } })).json().value.revision
  }
  const put = async (at: string | null, address: string) => ({
    id: randomUUID(),
    house,
    revision: await draft(address),
    reason,
    at,
  })
  const now = await put(null, '/m/art/logos/crescent.svg')
  yield { call: 'publishHouse', body: now, action: 'house.put', ...on, after: { sections: ['site'] } }
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await put(later, '/m/art/logos/lotus.svg')
  yield {
    call: 'publishHouse',
    body: planned,
    action: 'house.plan',
    ...on,
    after: { sections: ['site'], at: later },
  }
  yield {
    call: 'withdrawHousePlan',
    body: { house, id: planned.id, reason },
    action: 'house.withdraw',
    ...on,
    before: { id: planned.id, state: 'planned' },
    after: { id: planned.id, state: 'withdrawn', reason },
  }
  const back = { id: randomUUID(), house, number: 1, reason }
  yield { call: 'rollBackHouse', body: back, action: 'house.rollback', ...on, after: { backTo: 1 } }
  const catalogue = (await ada.call(contract.showCatalogue)).json().value
  const [first, ...rest] = catalogue.vendors
  const document = { ...catalogue, vendors: [{ ...first, displayName: 'Another' }, ...rest] }
  yield {
    call: 'putCatalogue',
    body: { id: randomUUID(), document, reason },
    action: 'catalogue.put',
    after: { sections: ['vendors'], reason },
  }
}
