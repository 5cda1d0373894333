import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sharedKey } from '@baize/owp'
import { runCases } from './conformance/case.ts'
import { feedCases, feedDeskCases } from './conformance/feed/index.ts'
import { vendorCases } from './conformance/vendor/index.ts'
import { startVendorWorld } from './conformance/vendor/world.ts'
import { walletCases } from './conformance/wallet/index.ts'
import { walletWorld } from './conformance/wallet/world.ts'

const usage = [
  'npm run conformance -- --url <address> --key <provider>:<key id>:<secret in base64>',
  '  --role wallet    plays as a vendor against the wallet at the address (without --role)',
  '  --role vendor    plays as a wallet against the vendor at the address',
  '  --role feed      listens to the feed at the address; `npm run conformance -- feed` is the same',
  '  --desk           of a feed: also tells it to fail in every way, which only one under test does',
  '  --game <id>      the game that is played; of a wallet test:slot, of a vendor its first',
  '  --listen <port>  of a vendor: where it finds its wallet, which is this program',
].join('\n')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    role: { type: 'string' },
    desk: { type: 'boolean', default: false },
    game: { type: 'string' },
    listen: { type: 'string', default: '0' },
  },
})

const role = values.role ?? positionals[0] ?? 'wallet'
const [provider, keyId, secret] = values.key?.split(':') ?? []
if (!values.url || !provider || !keyId || !secret || !['wallet', 'vendor', 'feed'].includes(role)) {
  console.error(usage)
  process.exit(2)
}

const print = (line: string) => console.log(line)
const place = {
  url: values.url.replace(/\/$/, ''),
  provider,
  key: sharedKey(keyId, Buffer.from(secret, 'base64')),
}
const title = `${role === 'feed' ? 'OFP/1' : 'OWP/1'}, the ${role} at ${place.url}`

if (role === 'feed') {
  const { url: baseUrl, key } = place
  const feed = { baseUrl, provider, key, now: Date.now, newNonce: randomUUID }
  const cases = values.desk ? [...feedCases, ...feedDeskCases] : feedCases
  const { failed } = await runCases(cases, feed, { title, print })
  process.exitCode = failed > 0 ? 1 : 0
} else if (role === 'wallet') {
  const { failed } = await runCases(
    walletCases,
    walletWorld({ ...place, gameId: values.game ?? 'test:slot' }),
    {
      title,
      print,
    },
  )
  process.exitCode = failed > 0 ? 1 : 0
} else {
  const world = await startVendorWorld({ ...place, port: Number(values.listen), gameId: values.game })
  const { failed } = await runCases(vendorCases, world, { title, print })
  await world.close()
  process.exitCode = failed > 0 ? 1 : 0
}
