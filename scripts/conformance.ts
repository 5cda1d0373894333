import { parseArgs } from 'node:util'
import { sharedKey } from '@baize/owp'
import { runCases } from './conformance/case.ts'
import { vendorCases } from './conformance/vendor/index.ts'
import { startVendorWorld } from './conformance/vendor/world.ts'
import { walletCases } from './conformance/wallet/index.ts'
import { walletWorld } from './conformance/wallet/world.ts'

const usage = [
  'npm run conformance -- --url <address> --key <provider>:<key id>:<secret in base64>',
  '  --role wallet    plays as a vendor against the wallet at the address (without --role)',
  '  --role vendor    plays as a wallet against the vendor at the address',
  '  --game <id>      the game that is played; of a wallet test:slot, of a vendor its first',
  '  --listen <port>  of a vendor: where it finds its wallet, which is this program',
].join('\n')

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    role: { type: 'string', default: 'wallet' },
    game: { type: 'string' },
    listen: { type: 'string', default: '0' },
  },
})

const [provider, keyId, secret] = values.key?.split(':') ?? []
if (!values.url || !provider || !keyId || !secret || !['wallet', 'vendor'].includes(values.role)) {
  console.error(usage)
  process.exit(2)
}

const print = (line: string) => console.log(line)
const place = {
  url: values.url.replace(/\/$/, ''),
  provider,
  key: sharedKey(keyId, Buffer.from(secret, 'base64')),
}
const title = `OWP/1, the ${values.role} at ${place.url}`

if (values.role === 'wallet') {
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
