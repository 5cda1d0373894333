import { fromHex, type Verify, webCryptoVerify } from '@baize/fairness'

/** The first test of RFC 8032: the signature of nothing. */
const known = {
  publicKey: fromHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'),
  message: new Uint8Array(),
  signature: fromHex(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ),
}

/** The browser's own verification, if it has one that knows a good signature. */
export async function findVerify(): Promise<Verify | undefined> {
  const isAble = await webCryptoVerify(known).catch(() => false)
  return isAble ? webCryptoVerify : undefined
}
