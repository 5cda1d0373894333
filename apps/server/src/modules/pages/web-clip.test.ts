import { expect, it } from 'vitest'
import { webClipProfile } from './web-clip.ts'

const clip = {
  merchantCode: 'BAIZE',
  name: 'Baize',
  origin: 'https://play.baize.example',
  icon: Buffer.from('an icon'),
}

it('[D07] the profile opens the house full screen from an icon that can be removed', () => {
  const profile = webClipProfile(clip)
  expect(profile).toContain('<string>com.apple.webClip.managed</string>')
  expect(profile).toContain('<key>URL</key><string>https://play.baize.example/m/home</string>')
  expect(profile).toContain('<key>Label</key><string>Baize</string>')
  expect(profile).toContain('<key>FullScreen</key><true/>')
  expect(profile).toContain('<key>IsRemovable</key><true/>')
  expect(profile).toContain('<key>PayloadRemovalDisallowed</key><false/>')
  expect(profile).toContain(`<data>${Buffer.from('an icon').toString('base64')}</data>`)
})

it('[D07] the same house gives the same identifiers, another house gives others', () => {
  const uuids = (profile: string) => profile.match(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/g)
  const own = uuids(webClipProfile(clip))
  expect(own).toHaveLength(2)
  expect(own?.[0]).not.toBe(own?.[1])
  expect(uuids(webClipProfile({ ...clip, name: 'Baize again' }))).toEqual(own)
  expect(uuids(webClipProfile({ ...clip, merchantCode: 'NOOR' }))).not.toEqual(own)
})

it('[SEC-10] nothing in the name of a house is markup of its profile', () => {
  const profile = webClipProfile({ ...clip, name: '</string><key>URL</key><string>https://evil.example' })
  expect(profile.match(/<key>URL<\/key>/g)).toHaveLength(1)
  expect(profile).not.toContain('<string>https://evil.example')
})
