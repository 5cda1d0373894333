import { document, polar, polygon, times } from './svg.ts'

/** Small drawings of our own for the foot of the page; none is a mark of anybody. */

export const paymentSize = { width: 144, height: 96 }
export const securitySize = { width: 144, height: 144 }

/** A payment's drawing stands on an ivory card, which looks right on a dark page and on a light one. */
function paymentCard(drawing: string): string {
  return document(
    paymentSize,
    `<defs><linearGradient id="ivory" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffdf7"/><stop offset="1" stop-color="#efe6cf"/></linearGradient></defs><rect x="2" y="2" width="140" height="92" rx="18" fill="url(#ivory)" stroke="#d8c9a0" stroke-width="2"/><g fill="none" stroke="#0b5136" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`,
  )
}

const qrDots = [
  [64, 24],
  [80, 24],
  [64, 34],
  [72, 44],
  [64, 50],
  [80, 50],
  [88, 44],
  [96, 50],
  [64, 64],
  [72, 58],
  [80, 66],
  [88, 58],
  [96, 66],
  [88, 72],
  [72, 72],
  [48, 50],
  [56, 50],
] as const

export const payments: Readonly<Record<string, string>> = {
  bank: paymentCard(
    '<path d="M40 38L72 20L104 38Z" fill="#e8b84a"/><path d="M48 46V64M64 46V64M80 46V64M96 46V64M40 74H104"/>',
  ),
  card: paymentCard(
    '<rect x="36" y="24" width="72" height="48" rx="8"/><path d="M36 40H108" stroke="#e8b84a" stroke-width="9" stroke-linecap="butt"/><path d="M46 60H62M72 60H80"/>',
  ),
  qr: paymentCard(
    `<rect x="42" y="20" width="16" height="16" rx="2"/><rect x="86" y="20" width="16" height="16" rx="2"/><rect x="42" y="60" width="16" height="16" rx="2"/><g stroke="none" fill="#0b5136">${qrDots.map(([x, y]) => `<rect x="${x}" y="${y}" width="7" height="7" rx="1.5"/>`).join('')}</g><rect x="68" y="44" width="9" height="9" rx="2" fill="#e8b84a" stroke="none"/>`,
  ),
  wallet: paymentCard(
    '<path d="M96 34V26A6 6 0 0 0 90 20H46A8 8 0 0 0 46 36H100A6 6 0 0 1 106 42V70A6 6 0 0 1 100 76H46A8 8 0 0 1 38 68V28"/><path d="M106 50H92A6 6 0 0 0 92 62H106" fill="#e8b84a"/>',
  ),
  coin: paymentCard(
    '<ellipse cx="72" cy="34" rx="28" ry="12" fill="#e8b84a"/><path d="M44 34V48A28 12 0 0 0 100 48V34M44 48V62A28 12 0 0 0 100 62V48"/>',
  ),
}

/** A seal of the house: cloth, a stitched rim and an ivory drawing. */
function seal(drawing: string): string {
  const centre = { x: 72, y: 72 }
  const scallops = polygon(times(48).map((index) => polar(centre, index % 2 === 0 ? 70 : 65.5, index * 7.5)))
  return document(
    securitySize,
    `<defs><radialGradient id="felt" cx=".5" cy=".38" r=".65"><stop offset="0" stop-color="#1f8a5f"/><stop offset="1" stop-color="#0a3a29"/></radialGradient><linearGradient id="brass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f9e2a2"/><stop offset="1" stop-color="#c08a24"/></linearGradient></defs><path d="${scallops}" fill="url(#brass)" stroke="url(#brass)" stroke-width="3" stroke-linejoin="round"/><circle cx="72" cy="72" r="58" fill="url(#felt)"/><circle cx="72" cy="72" r="51" fill="none" stroke="#f7dc96" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="7 6"/><g fill="none" stroke="#f7f3e8" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`,
  )
}

export const securities: Readonly<Record<string, string>> = {
  'age-18': seal(
    '<path d="M38 60L48 52V92"/><circle cx="71" cy="62" r="10"/><circle cx="71" cy="82" r="11"/><path d="M92 72H112M102 62V82" stroke="#f7dc96"/>',
  ),
  'ssl-lock': seal(
    '<path d="M56 66V56A16 16 0 0 1 88 56V66"/><rect x="48" y="66" width="48" height="36" rx="8" fill="#f7f3e8"/><path d="M72 80V90" stroke="#0a3a29"/>',
  ),
  'fair-play': seal(
    '<path d="M72 42V100M56 102H88M46 54H98"/><path d="M46 56L34 80H58Z" fill="#f7dc96" stroke="#f7dc96"/><path d="M98 56L86 80H110Z" fill="#f7dc96" stroke="#f7dc96"/>',
  ),
}
