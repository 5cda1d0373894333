// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { RichText } from './RichText.tsx'
import { drawInPage } from '../testing/test-page.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

it('[P02] a link that starts with http leaves the site, any other stays in it', async () => {
  const page = await drawInPage(
    <RichText markup='<p><a href="https://news.example/a">out</a> <a href="/m/help#terms">in</a></p>' />,
  )
  const [out, inside] = page.querySelectorAll('a')
  expect(out?.getAttribute('target')).toBe('_blank')
  expect(out?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(inside?.getAttribute('target')).toBeNull()
  expect(inside?.getAttribute('href')).toBe('/m/help#terms')
})

it('[N09] draws the words and none of what could run', async () => {
  const markup =
    '<p onclick="bad()">Words <b>bold</b><script>bad()</script><img src=x onerror=bad()>' +
    '<a href="javascript:bad()">link</a><svg onload=bad()></svg><iframe src="https://evil.example"></iframe></p>'
  const page = await drawInPage(<RichText markup={markup} />)
  expect(page.textContent).toContain('Words bold')
  expect(page.querySelector('script, img, svg, iframe, [onclick], [onerror]')).toBeNull()
  expect(page.querySelector('a')).toBeNull()
})
