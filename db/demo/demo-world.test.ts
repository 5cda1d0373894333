import { cleanRichText, type Flag, flags, gameTypes, languageCodes } from '@baize/contracts'
import { originalOf, originals, slotTitle, slotTitles, toNumber } from '@baize/engines'
import { describe, expect, it } from 'vitest'
import { demoWorld } from './index.ts'
import type { Texts } from './types.ts'

const { merchants, countries, vendors, vendorOrder, games } = demoWorld
const vendorCodes = vendors.map(({ code }) => code)
const merchant = (code: string) => {
  const found = merchants.find((each) => each.code === code)
  if (found === undefined) throw new Error(`There is no merchant ${code}.`)
  return found
}

function expectDistinct(values: readonly unknown[]) {
  expect(new Set(values).size).toBe(values.length)
}

/** Letters of the language's own script, so that a text left in another language is noticed. */
const scripts = { EN: /[A-Za-z]/, BN: /\p{Script=Bengali}/u, UR: /\p{Script=Arabic}/u }

function expectSpoken(texts: Texts) {
  for (const code of languageCodes) expect(texts[code]).toMatch(scripts[code])
}

describe('games', () => {
  it('have a name in every language', () => {
    for (const { names } of games) expectSpoken(names)
  })

  it('have codes, English names and popularity ranks of their own', () => {
    expectDistinct(games.map(({ code }) => code))
    expectDistinct(games.map(({ names }) => names.EN))
    expect(games.map(({ popularity }) => popularity)).toEqual(games.map((_, index) => index + 1))
  })

  it('belong to a vendor that serves their category', () => {
    for (const { vendor, gameType } of games) {
      expect(vendors.find(({ code }) => code === vendor)?.categories).toContain(gameType)
    }
  })

  it('fill every category', () => {
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(gameTypes))
  })

  it('lead with the nine of the design', () => {
    expect(games.slice(0, 9).map(({ names }) => names.EN)).toEqual([
      'Koi Fortune',
      'Nine Lanterns',
      'Crown Mint',
      'Reef Hunter',
      'Comet Run',
      'Gem Rally',
      'Teen Patti',
      'Dice 99',
      'Mango Mania',
    ])
  })

  it('state a return that a house can offer, or none', () => {
    const stated = games.flatMap(({ rtp }) => (rtp === null ? [] : [rtp]))
    for (const rtp of stated) expect(rtp).toMatch(/^9\d\.\d\d$/)
  })

  it('say how a lottery is played, and only of lotteries', () => {
    for (const { gameType, lottoMode, gameGroupId } of games) {
      if (gameType === 'LOTT') {
        expect(lottoMode).toMatch(/^(Tradition|Entertainment|Tradition,Entertainment)$/)
        expect(gameGroupId).toMatch(/^[A-Z0-9]+$/)
      } else {
        expect([lottoMode, gameGroupId]).toEqual([null, null])
      }
    }
  })

  it('are each drawn from another recipe', () => {
    const recipes = games.flatMap(({ art }) => art ?? [])
    expect(recipes.length).toBeGreaterThan(60)
    expectDistinct(recipes.map((recipe) => JSON.stringify(recipe)))
    expectDistinct(recipes.map(({ emblem }) => emblem))
    expectDistinct(games.map(({ showIcon, layerIcon }) => `${showIcon} ${layerIcon}`))
  })
})

describe('games that can be played', () => {
  it('are more than 600, each with the return of its mathematics', () => {
    const playable = games.filter(({ code }) => slotTitle(code) ?? originalOf(code))
    expect(playable.length).toBe(slotTitles.length + originals.length)
    expect(playable.length).toBeGreaterThan(600)
    for (const { code, rtp } of playable) {
      const original = originalOf(code)
      const share = original ? toNumber(original.maths(original.rules).rtp) : slotTitle(code)?.mathematics.rtp
      // A return is written down to the hundredth, and never promises more than there is.
      const left = (share ?? 0) * 100 - Number(rtp)
      expect(left, code).toBeGreaterThanOrEqual(-1e-9)
      expect(left, code).toBeLessThan(0.01)
    }
  })
})

describe('vendors', () => {
  it('include every code that the specification names', () => {
    const named = 'PP JL PG FC EG3 TCG_SEA TCG_LOTTO_VN LOTT ELOTT IMES IA TF'.split(' ')
    expect(vendorCodes).toEqual(expect.arrayContaining(named))
  })

  it('have codes and names of their own, and at least one game in each category they serve', () => {
    expectDistinct(vendorCodes)
    expectDistinct(vendors.map(({ displayName }) => displayName))
    for (const { code, categories } of vendors) {
      const made = games.filter(({ vendor }) => vendor === code).map(({ gameType }) => gameType)
      expect(new Set(made)).toEqual(new Set(categories))
    }
  })

  it('open a list, or the lobby game that is theirs', () => {
    for (const { code, opensList, lobbyGame } of vendors) {
      if (opensList) expect(lobbyGame).toBeNull()
      else expect(games.find((game) => game.code === lobbyGame)?.vendor).toBe(code)
    }
  })

  it('stand once in the order of each category they serve', () => {
    expect(new Set(vendorOrder.map(({ gameCategory }) => gameCategory))).toEqual(new Set(gameTypes))
    for (const { gameCategory, vendorCodes: ordered } of vendorOrder) {
      const serving = vendors.filter(({ categories }) => categories.includes(gameCategory))
      expect([...ordered].sort()).toEqual(serving.map(({ code }) => code).sort())
    }
  })
})

describe('merchants', () => {
  it('have codes and hosts of their own', () => {
    expect(merchants.map(({ code }) => code)).toEqual(['PADMA', 'BAIZE', 'NOOR', 'SOLO'])
    expectDistinct(merchants.flatMap(({ hosts }) => hosts))
  })

  it('differ in languages, money, flags and links, so that settings can be seen to decide', () => {
    const [baize, noor, solo] = [merchant('BAIZE'), merchant('NOOR'), merchant('SOLO')]
    expect([...baize.languages].sort()).toEqual([...languageCodes].sort())
    expect([baize.defaultLanguage, noor.defaultLanguage, solo.defaultLanguage]).toEqual(['BN', 'UR', 'EN'])
    expect(baize.money).toEqual({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00' })
    expect([noor.money.currency, solo.money.currency]).toEqual(['PKR', 'USD'])
    expect(baize.flags).toEqual(flags.filter((flag) => flag !== 'APP_WINDOW_LOGIN'))
    expect(noor.flags).toContain('APP_WINDOW_LOGIN')
    expect(noor.flags).toContain('REGISTER_MOBILE')
    expect(noor.flags).not.toContain('REGISTER_USERNAME')
    expect(noor.flags).not.toContain('CBS3')
    const padma = merchant('PADMA')
    expect([padma.money.currency, padma.defaultCountry, padma.defaultLanguage]).toEqual(['BDT', 'BD', 'BN'])
    const ways = (code: string) => merchant(code).depositMethods.map((method) => method.code)
    const anywhere = ['bank-transfer', 'online']
    expect(ways('PADMA')).toEqual(['bkash', 'nagad', 'rocket', 'usdt-trc20', 'usdt-erc20', ...anywhere])
    expect(ways('BAIZE')).toEqual([...anywhere, 'alipay', 'wechat', 'qq'])
    expect(ways('NOOR')).toEqual([...anywhere, 'jazzcash', 'easypaisa'])
    expect(ways('SOLO')).toEqual(anywhere)
    expect(solo.languages).toEqual(['EN'])
    expect([solo.licence, solo.customerService, solo.downloads]).toEqual([null, [], []])
    expect(baize.customerService.map(({ csType }) => csType)).toEqual(['WHATSAPP', 'LIVECHAT', 'TELEGRAM'])
  })

  it('say of a licence record that it is a sample', () => {
    for (const { licence } of merchants) expect(licence?.isSample ?? true).toBe(true)
    expect(merchant('BAIZE').licence?.number).toMatch(/SAMPLE/)
  })

  it('speak their default language and offer vendors that exist', () => {
    for (const { languages, defaultLanguage, vendorCodes: offered, defaultCountry } of merchants) {
      expect(languages).toContain(defaultLanguage)
      expect(vendorCodes).toEqual(expect.arrayContaining([...offered]))
      expect(countries.map(({ code }) => code)).toContain(defaultCountry)
    }
  })

  it('have enough games for the popular block and its More button', () => {
    for (const { vendorCodes: offered } of merchants) {
      expect(games.filter(({ vendor }) => offered.includes(vendor)).length).toBeGreaterThan(21)
    }
  })

  it('keep three pools, the grand one first', () => {
    for (const { jackpots } of merchants) {
      expect(jackpots.map(({ name }) => name)).toEqual(['grand', 'major', 'minor'])
      for (const { titles } of jackpots) expectSpoken(titles)
    }
  })
})

describe('the wall', () => {
  const routes =
    'home login register forget changePsw member/home voucherCenter withdraw gameRecord rewardCenter inviteFriends notice message messages webEmail activity sportsGame game gameList launchGame startLottery lottery help helpDetail app slotsCenter trail member/manualRebate'
      .split(' ')
      .map((path) => `/m/${path}`)

  it('has three banners or more for home, each in every language and leading to a route', () => {
    for (const { banners } of merchants) {
      expect(banners.filter(({ groupName }) => groupName === 'm_home').length).toBeGreaterThanOrEqual(3)
      expectDistinct(banners.map(({ name }) => name))
      for (const { titles, texts, actions, url } of banners) {
        for (const spoken of [titles, texts, actions]) expectSpoken(spoken)
        expect(routes).toContain(new URL(url, 'http://localhost').pathname)
      }
    }
  })

  it('shows no banner of live tables where there are none of another studio', () => {
    for (const { code, banners } of merchants) {
      expect(banners.some(({ groupName }) => groupName === 'm_live')).toBe(code !== 'SOLO')
    }
  })

  it('leads nobody to a feature that is off', () => {
    for (const { banners, flags: on } of merchants) {
      const needs = new Map<string | null, Flag>([
        ['/m/inviteFriends', 'REFERRAL'],
        ['/m/trail', 'TRIAL_PLAY'],
      ])
      const wanted = banners.flatMap(({ url }) => needs.get(url) ?? [])
      expect(wanted.filter((flag) => !on.includes(flag))).toEqual([])
    }
  })

  it('opens with what the house is about', () => {
    const [first] = merchant('BAIZE').banners
    expect([first?.titles.EN, first?.texts.EN, first?.actions.EN]).toEqual([
      'Every result, provable.',
      'Check any spin, draw or deal on your own phone.',
      'See how',
    ])
  })

  it('mirrors the picture for languages written from right to left', () => {
    for (const { images, name } of merchants.flatMap(({ banners }) => banners)) {
      const ltr = `/m/art/banners/${name}.webp`
      expect(images).toEqual({ EN: ltr, BN: ltr, UR: `/m/art/banners/${name}-rtl.webp` })
    }
  })

  it('has three notices or more, each in every language', () => {
    for (const { notices } of merchants) {
      expect(notices.length).toBeGreaterThanOrEqual(3)
      expectDistinct(notices.map(({ name }) => name))
      for (const { titles } of notices) expectSpoken(titles)
    }
  })
})

describe('countries', () => {
  it('are all there, once each, with a dialing code', () => {
    expect(countries.length).toBeGreaterThan(240)
    expectDistinct(countries.map(({ code }) => code))
    expectDistinct(countries.map(({ name }) => name))
    for (const { code, dialingCode } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(dialingCode).toMatch(/^\+[1-9]\d{0,6}$/)
    }
  })

  it('carry the codes that people know', () => {
    const known = { BD: '+880', PK: '+92', US: '+1', CN: '+86', VN: '+84', TH: '+66', BS: '+1242', GB: '+44' }
    for (const [country, dialingCode] of Object.entries(known)) {
      expect(countries.find(({ code }) => code === country)?.dialingCode).toBe(dialingCode)
    }
  })
})

describe('popups and help', () => {
  const articles = [...demoWorld.popups, ...demoWorld.help].map(({ texts }) => texts)

  it('are said in every language', () => {
    for (const texts of articles)
      for (const code of languageCodes)
        expect(`${texts[code].title}${texts[code].content}`).toMatch(scripts[code])
  })

  it('are rich text of which nothing is lost', () => {
    for (const texts of articles)
      for (const { content } of Object.values(texts))
        expect(cleanRichText(content)).toBe(
          content.replaceAll(/(<a href="[^"]*")/g, '$1 rel="noopener noreferrer"'),
        )
  })

  it('stand below an entry that comes before them, under anchors of their own', () => {
    const names = demoWorld.help.map(({ name }) => name)
    expectDistinct(names)
    expectDistinct(demoWorld.help.flatMap(({ anchor }) => anchor ?? []))
    for (const [at, { parent }] of demoWorld.help.entries())
      if (parent !== null) expect(names.slice(0, at)).toContain(parent)
  })
})
