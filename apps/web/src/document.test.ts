import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { drawDocument, inScript } from './document.ts'
import { testBoot } from './lib/testing/test-page.tsx'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

function draw(theme: Record<string, string> = {}, name = 'Test House') {
  return drawDocument({
    boot: testBoot({ theme, name }),
    body: '<p>Drawn</p>',
    title: 'Home',
    description: 'Slots "and" <lotteries>.',
    files: { scripts: ['/m/assets/a.js'], sheets: ['/m/assets/a.css'], css: 'p{color:red}' },
    font: '/m/assets/font.woff2',
    scripts: { early: 'early()', fetchApp: 'fetchApp()' },
    isOffline: false,
    isForMembers: false,
  })
}

it('says the digest of everything that stands inline', () => {
  const { html, inlineDigests } = draw({ brass: '#c0ffee' })
  const styles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text = '']) => sha256(text))
  const scripts = [...html.matchAll(/<script(?! type)[^>]*>([^<]*)<\/script>/g)].map(([, text = '']) =>
    sha256(text),
  )
  expect(styles).toHaveLength(2)
  expect(scripts).toHaveLength(2)
  expect(inlineDigests).toEqual({ styles, scripts })
})

it('keeps what a merchant wrote from ending the script or the title it stands in', () => {
  const { html } = draw({}, '</script><script>alert(1)</script>\u2028')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('\u2028</script>')
  expect(inScript({ a: '</script>\u2028' })).toBe('{"a":"\\u003c/script\\u003e\\u2028"}')
  expect(JSON.parse(inScript({ a: '<&>\u2029' }))).toEqual({ a: '<&>\u2029' })
})

it('[F55] says of every page what the house is, whatever it is called', () => {
  expect(draw().html).toContain(
    '<meta name="description" content="Slots &#34;and&#34; &#60;lotteries&#62;.">',
  )
})
