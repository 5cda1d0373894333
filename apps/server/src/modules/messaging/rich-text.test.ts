import { randomUUID } from 'node:crypto'
import {
  cleanRichText,
  listWall,
  putHelp,
  putNotice,
  putPopup,
  readRichText,
  writeLetter,
} from '@baize/contracts'
import { describe, expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { problemsIn } from '../../testing/rich-text-oracle.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { xssCorpus, xssSample } from '../../testing/xss-corpus.ts'
import { cleanMarkup } from './save-wall.ts'

describe('rich text', () => {
  it('[N09] keeps what is on the list, with its words', () => {
    const kept =
      '<h2>A</h2><p>b <b>c</b> <strong>d</strong> <i>e</i> <em>f</em> <u>g</u><br>h</p><ul><li>i</li></ul><ol><li>j</li></ol><table><thead><tr><th>k</th></tr></thead><tbody><tr><td>l</td></tr></tbody></table>'
    expect(cleanRichText(kept)).toBe(kept)
    expect(cleanRichText('<img src="https://a.example/x.png" alt="x">')).toBe(
      '<img src="https://a.example/x.png" alt="x">',
    )
    expect(cleanRichText('<a href="/m/help?p=1&c=2#terms">z</a>')).toBe(
      '<a href="/m/help?p=1&amp;c=2#terms" rel="noopener noreferrer">z</a>',
    )
    expect(cleanRichText('<a href="http://a.example/b">z</a>')).toBe(
      '<a href="http://a.example/b" rel="noopener noreferrer">z</a>',
    )
  })

  it('keeps the words of what is not on the list, and nothing of what nobody reads', () => {
    expect(cleanRichText('<div>a <font color=red>b</font></div>')).toBe('a b')
    expect(cleanRichText('a<script>b</script>c<style>d</style>e')).toBe('ace')
    expect(cleanRichText('1 < 2 & 3 > 2')).toBe('1 &lt; 2 &amp; 3 &gt; 2')
    expect(cleanRichText('<p>কলা &mdash; کیلا')).toBe('<p>কলা — کیلا</p>')
    expect(readRichText('<p>a<p>b')).toEqual([
      { tag: 'p', children: ['a'] },
      { tag: 'p', children: ['b'] },
    ])
  })

  it('reads the longest and oddest text that is allowed to its end', () => {
    const nasty = ['<', '<a ', '<a href="', '<!--', '</', '<b>', '&#', "<p title='", '<script>', ' = "'].map(
      (part) => part.repeat(Math.floor(8000 / part.length)),
    )
    for (const text of nasty) expect(problemsIn(cleanMarkup(text))).toEqual([])
  })

  it('[SEC-10] no text of the corpus gets anything through', () => {
    expect(new Set(xssCorpus).size).toBeGreaterThan(500)
    const found = xssCorpus.flatMap((text) =>
      problemsIn(cleanMarkup(text)).map((problem) => ({ text, problem })),
    )
    expect(found).toEqual([])
  })

  it('the judge of the corpus knows what is wrong when it sees it', () => {
    for (const text of [
      '<script>a</script>',
      '<p onclick=a>z',
      '<a href="javascript:a">z</a>',
      '<p id=x>z</p>',
    ])
      expect(problemsIn(text)).not.toEqual([])
  })
})

/** How each field of the wire that takes rich text is written, and what it keeps. */
async function writers() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  const browser = await officeBrowser(app, api, { login: 'writer', roles: ['support'] })
  const common = { merchantCode: 'BAIZE', startsAt: null, endsAt: null }
  const texts = (content: string) => ({ EN: { title: 'T', content } })
  const kept = async (reply: ReturnType<typeof browser.call>): Promise<string> => {
    const { value, errorCode } = (await reply).json()
    return value?.texts?.EN.content ?? value?.content ?? errorCode
  }
  return {
    browser,
    fields: {
      notice: (name: string, content: string) =>
        kept(
          browser.call(putNotice, {
            body: { ...common, name, audience: 'player', isPromotion: false, texts: texts(content) },
          }),
        ),
      popup: (name: string, content: string) =>
        kept(
          browser.call(putPopup, {
            body: {
              ...common,
              name,
              execution: 'A',
              promotionType: null,
              position: 1,
              texts: texts(content),
            },
          }),
        ),
      help: (name: string, content: string) =>
        kept(
          browser.call(putHelp, {
            body: { ...common, name, parent: null, anchor: null, position: 1, texts: texts(content) },
          }),
        ),
      letter: async (_: string, content: string) => {
        const body = { requestId: randomUUID(), memberId, title: 'T', content }
        return kept(browser.call(writeLetter, { body }))
      },
    },
  }
}

it('[SEC-10] every field that takes rich text cleans it before it is kept', {
  timeout: 240_000,
}, async () => {
  const { browser, fields } = await writers()
  const problems: unknown[] = []
  for (const [field, write] of Object.entries(fields)) {
    for (const [at, text] of xssSample.entries()) {
      const kept = await write(`x-${at}`, text)
      // A body with a zero byte in it is refused whole at the door.
      expect([text, kept === 'BAD_BODY']).toEqual([text, text.includes('\0')])
      problems.push(...problemsIn(kept).map((problem) => ({ field, text, problem })))
    }
  }
  expect(problems).toEqual([])
  const wall = (await browser.call(listWall, { query: { house: 'BAIZE' } })).json().value
  const stored = [...wall.notices, ...wall.popups, ...wall.help].flatMap(({ texts }) =>
    Object.values<{ content: string }>(texts).map(({ content }) => content),
  )
  expect(stored.length).toBeGreaterThan(xssSample.filter((text) => !text.includes('\0')).length * 3)
  expect(stored.flatMap(problemsIn)).toEqual([])
})
