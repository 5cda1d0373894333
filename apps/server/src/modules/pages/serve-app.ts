import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#platform/app'
import { StartProblem } from '#platform/start-problem'
import type { RateLimits } from '#platform/http/rate'
import type { Visit } from '#platform/visit'
import { artFolder, clientFolder } from './bundle.ts'
import { readSigner, type ProfileSigner, signProfile } from './sign-profile.ts'
import { webClipProfile } from './web-clip.ts'
import { type BuiltManifest, webManifestOf } from './web-manifest.ts'

export const MANIFEST = 'manifest.webmanifest'
const PROFILE = 'webclip.mobileconfig'
const ICON = 'icons/apple-touch-180.png'

type AppOptions = {
  readonly limits: RateLimits
  visitOf(request: FastifyRequest): Promise<Visit>
}

/** What a phone asks for to keep the house among its apps: the manifest, and the profile of an iPhone. */
export async function addApp(
  app: App,
  server: FastifyInstance,
  { limits, visitOf }: AppOptions,
): Promise<void> {
  const [built, icon, signer] = await Promise.all([
    readManifest(),
    readBuilt(join(artFolder, ICON)),
    findSigner(app),
  ])

  server.get(`/m/${MANIFEST}`, async (request, reply) => {
    const visit = await visitOf(request)
    return reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-language, cookie')
      .type('application/manifest+json')
      .send(webManifestOf(built, visit))
  })

  server.get(`/m/${PROFILE}`, { compress: false }, async (request, reply) => {
    await limits.spend('page', { ip: request.ip })
    const { merchant, origin } = await visitOf(request)
    const isOffered = merchant.downloads.some(({ resourceType }) => resourceType === 'MOBILECONFIG')
    if (!isOffered) return reply.redirect('/m/home', 302)
    const profile = webClipProfile({ merchantCode: merchant.code, name: merchant.name, origin, icon })
    return reply
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', `attachment; filename="${merchant.code.toLowerCase()}.mobileconfig"`)
      .type('application/x-apple-aspen-config')
      .send(signer ? signProfile(profile, signer) : profile)
  })
}

/** Without a certificate profiles are plain, and a phone says that nobody has signed them. */
async function findSigner(app: App): Promise<ProfileSigner | undefined> {
  const { profileFiles } = app.config
  if (!profileFiles) return undefined
  try {
    const { certificates, key } = profileFiles
    const [chain, secret] = await Promise.all([readFile(certificates, 'utf8'), readFile(key, 'utf8')])
    return readSigner({ certificates: chain, key: secret })
  } catch (error) {
    throw new StartProblem(`PROFILE_CERTIFICATE_FILE and PROFILE_KEY_FILE cannot be used: ${String(error)}`)
  }
}

async function readManifest(): Promise<BuiltManifest> {
  return JSON.parse(String(await readBuilt(join(clientFolder, MANIFEST))))
}

async function readBuilt(file: string): Promise<Buffer> {
  return readFile(file).catch(() => {
    throw new StartProblem('The web app has not been built yet: run `npm run build`.')
  })
}
