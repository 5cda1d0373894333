import type { PlaqueCut } from '../../../db/demo/art-names.ts'
import { n, type Point } from './svg.ts'

/** The outline of a plaque in a box of 240. */
export function plaqueOutline(cut: PlaqueCut, inset: number): string {
  const [a, b] = [14 + inset, 226 - inset]
  if (cut === 'stone') {
    const off = 36 - inset * 0.6
    return `M${a + off} ${a}H${b - off}L${b} ${a + off}V${b - off}L${b - off} ${b}H${a + off}L${a} ${b - off}V${a + off}z`
  }
  if (cut === 'timber') {
    const r = 44 - inset * 0.8
    return `M${a + r} ${a}Q120 ${a - 5} ${b - r} ${a}Q${b} ${a} ${b} ${a + r}Q${b + 5} 120 ${b} ${b - r}Q${b} ${b} ${b - r} ${b}Q120 ${b + 5} ${a + r} ${b}Q${a} ${b} ${a} ${b - r}Q${a - 5} 120 ${a} ${a + r}Q${a} ${a} ${a + r} ${a}z`
  }
  const r = 27
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 0 ${x} ${y}`
  return `M${a + r} ${a}H${b - r}${arc(b, a + r)}V${b - r}${arc(b - r, b)}H${a + r}${arc(a, b - r)}V${a + r}${arc(a + r, a)}z`
}

type PlaqueColours = { readonly bright: string; readonly deep: string; readonly glint: string }

/** A golden plaque for the emblem of a tile, so wide, with its middle at a point. */
export function plaqueSvg(
  cut: PlaqueCut,
  { middle, side }: { readonly middle: Point; readonly side: number },
  { bright, deep, glint }: PlaqueColours,
): string {
  const scale = side / 212
  const place = `translate(${n(middle.x - 120 * scale)} ${n(middle.y - 120 * scale)}) scale(${n(scale)})`
  const rail = plaqueOutline(cut, 5)
  const inside = plaqueOutline(cut, 9)
  return [
    `<defs><linearGradient id="gold" x1=".18" y1="0" x2=".82" y2="1"><stop offset="0" stop-color="#fff9d8"/><stop offset=".2" stop-color="#fbdc7e"/><stop offset=".42" stop-color="#d89b2e"/><stop offset=".7" stop-color="#f6d273"/><stop offset="1" stop-color="#85500f"/></linearGradient>`,
    `<linearGradient id="gilding" x1=".82" y1="1" x2=".18" y2="0"><stop offset="0" stop-color="#fff3c4"/><stop offset=".5" stop-color="#c98c29"/><stop offset="1" stop-color="#6b430d"/></linearGradient>`,
    `<radialGradient id="cloth" cx=".42" cy=".36" r=".74"><stop offset="0" stop-color="${glint}" stop-opacity=".85"/><stop offset=".34" stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`,
    `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter></defs>`,
    `<g transform="${place}"><path d="${rail}" transform="translate(2 9)" opacity=".6" filter="url(#soft)"/><path d="${inside}" fill="url(#cloth)"/>`,
    `<g fill="none" stroke-linejoin="round"><path d="${rail}" stroke="#3d2304" stroke-width="14"/><path d="${rail}" stroke="url(#gold)" stroke-width="11"/><path d="${rail}" stroke="url(#gilding)" stroke-width="4" stroke-opacity=".85"/><path d="${plaqueOutline(cut, 14)}" stroke="url(#gold)" stroke-width="1.6" stroke-opacity=".8"/></g></g>`,
  ].join('')
}
