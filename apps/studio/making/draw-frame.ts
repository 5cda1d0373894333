import sharp from 'sharp'
import { drawArms, drawBody } from './figure.ts'
import type { DrawnHost } from './hosts.ts'
import { poseAt } from './motion.ts'
import { drawSet } from './stage-sets.ts'

export const WIDTH = 540
export const HEIGHT = 960

function svgAt(host: DrawnHost, seconds: number): Buffer {
  const { behind, before } = drawSet(host.set, seconds)
  const pose = poseAt(seconds, host.script)
  const [body, arms] = [drawBody(host.look, pose), drawArms(host.look, pose)]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 540 960">${behind}${body}${before}${arms}</svg>`,
  )
}

/** One picture, three bytes a dot. */
export function pixelsAt(host: DrawnHost, seconds: number): Promise<Buffer> {
  return sharp(svgAt(host, seconds)).removeAlpha().raw().toBuffer()
}

/** What is shown until the film plays. */
export function posterOf(host: DrawnHost): Promise<Buffer> {
  return sharp(svgAt(host, 0)).webp({ quality: 72 }).toBuffer()
}
