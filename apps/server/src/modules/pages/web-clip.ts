import { createHash } from 'node:crypto'

/** The house as it will stand on a home screen. */
export type WebClip = {
  readonly merchantCode: string
  readonly name: string
  /** Scheme and host under which the phone asked. */
  readonly origin: string
  /** The picture of the icon, a PNG. */
  readonly icon: Buffer
}

/**
 * A configuration profile that puts the house on the home screen of an iPhone. The same house under the same host
 * gives the same identifiers, so that a profile installed again takes the place of the old one.
 */
export function webClipProfile({ merchantCode, name, origin, icon }: WebClip): string {
  const { hostname } = new URL(origin)
  const identifier = `${hostname.split('.').toReversed().join('.')}.webclip.${merchantCode.toLowerCase()}`
  const clip = dict([
    ['PayloadType', string('com.apple.webClip.managed')],
    ['PayloadVersion', '<integer>1</integer>'],
    ['PayloadIdentifier', string(`${identifier}.icon`)],
    ['PayloadUUID', string(uuidOf(`${identifier}.icon`))],
    ['PayloadDisplayName', string(name)],
    ['Label', string(name)],
    ['URL', string(`${origin}/m/home`)],
    ['Icon', `<data>${icon.toString('base64')}</data>`],
    ['FullScreen', '<true/>'],
    ['IsRemovable', '<true/>'],
    ['Precomposed', '<true/>'],
  ])
  const profile = dict([
    ['PayloadType', string('Configuration')],
    ['PayloadVersion', '<integer>1</integer>'],
    ['PayloadIdentifier', string(identifier)],
    ['PayloadUUID', string(uuidOf(identifier))],
    ['PayloadDisplayName', string(name)],
    ['PayloadOrganization', string(name)],
    ['PayloadRemovalDisallowed', '<false/>'],
    ['PayloadContent', `<array>${clip}</array>`],
  ])
  return `${HEAD}<plist version="1.0">${profile}</plist>\n`
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
`

function dict(entries: readonly (readonly [key: string, value: string])[]): string {
  return `<dict>${entries.map(([key, value]) => `<key>${key}</key>${value}`).join('')}</dict>`
}

/** A merchant chooses its own name, so nothing of it may be read as markup. */
function string(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<string>${escaped}</string>`
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-').toUpperCase()
}
