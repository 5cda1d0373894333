import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import {
  archive,
  chunk,
  exif,
  madePng,
  plainPicture,
  rescanned,
  resized,
  segment,
  withChunks,
  withSegments,
} from '../../testing/hostile-pictures.ts'
import { requirePicture } from './picture.ts'

const script = Buffer.from('<?php system($_GET[0]); ?><script>alert(document.cookie)</script>')

async function redAt(picture: Buffer, x: number, y: number): Promise<boolean> {
  const image = await loadImage(picture)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const [red = 0, green = 0] = context.getImageData(x, y, 1, 1).data
  return red > 200 && green < 80
}

it('[W15] a png and a jpg are drawn anew, as large as they were', { timeout: 120_000 }, async () => {
  for (const format of ['png', 'jpeg'] as const) {
    const { width, height, bytes } = await requirePicture(await plainPicture(format))
    expect([width, height]).toEqual([40, 20])
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect([await redAt(bytes, 4, 4), await redAt(bytes, 35, 15)]).toEqual([true, false])
  }
})

it('where a photo was taken is gone, and how the camera was held is put right', {
  timeout: 120_000,
}, async () => {
  const upright = { 3: [35, 15], 6: [15, 4], 8: [4, 35] } as const
  for (const [orientation, [x, y]] of Object.entries(upright)) {
    const sent = withSegments(await plainPicture('jpeg'), exif(Number(orientation)))
    expect(sent.includes('GPS')).toBe(true)
    const { width, height, bytes } = await requirePicture(sent)
    expect([orientation, width, height]).toEqual([
      orientation,
      ...(orientation === '3' ? [40, 20] : [20, 40]),
    ])
    expect(bytes.includes('Exif') || bytes.includes('GPS') || bytes.includes('90.4125')).toBe(false)
    expect([orientation, await redAt(bytes, x, y)]).toEqual([orientation, true])
  }
})

it('of a file that is two things at once, only the picture is left', { timeout: 240_000 }, async () => {
  const [png, jpeg] = [await plainPicture('png'), await plainPicture('jpeg')]
  const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(120_000_000))])
  const twofold = {
    'an archive behind a jpg': Buffer.concat([jpeg, archive]),
    'an archive behind a png': Buffer.concat([png, archive]),
    'a page behind a png': Buffer.concat([png, script]),
    'a script in a comment': withSegments(jpeg, segment(0xfe, script)),
    'a script in the notes': withSegments(jpeg, segment(0xe1, script), segment(0xed, script)),
    'a script in a text': withChunks(png, chunk('tEXt', script), chunk('eXIf', script)),
    'a profile that swells': withChunks(png, chunk('iCCP', profile)),
    'profiles without end': withSegments(
      jpeg,
      ...Array.from({ length: 60 }, () => segment(0xe2, Buffer.alloc(60_000, 'ICC_PROFILE'))),
    ),
  }
  for (const [what, sent] of Object.entries(twofold)) {
    const { width, height, bytes } = await requirePicture(sent)
    const left = ['PK\x03\x04', '<script>', '<?php', 'evil', 'ICC_PROFILE', 'iCCP'].filter((text) =>
      bytes.includes(Buffer.from(text, 'latin1')),
    )
    expect([what, width, height, left, bytes.length < 20_000]).toEqual([what, 40, 20, [], true])
  }
})

it('what is no picture is refused, whatever it is called', async () => {
  const [png, jpeg] = [await plainPicture('png'), await plainPicture('jpeg')]
  const spoilt = Buffer.from(png)
  spoilt[45] = (spoilt[45] ?? 0) ^ 0xff
  const nothing = {
    'a drawing in markup': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'markup behind a declaration': Buffer.from('<?xml version="1.0"?><svg/>'),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a gif': Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//', 'latin1'),
    'an archive': archive,
    'an archive before a picture': Buffer.concat([archive, jpeg]),
    'the beginning of a png': png.subarray(0, 8),
    'the beginning of a jpg': jpeg.subarray(0, 4),
    'an empty frame': madePng({ width: 0, height: 10 }, Buffer.alloc(10)),
    'a wrong checksum': spoilt,
    'a text': Buffer.from('passport.jpg.exe'),
    'one byte': Buffer.from([0x89]),
    'scans without end': rescanned(jpeg, 2_000),
    'a jpg of no size': resized(jpeg, { width: 0, height: 0 }),
    'points that swell': madePng({ width: 10, height: 10 }, Buffer.alloc(80_000_000)),
    'points that are missing': madePng({ width: 2_000, height: 2_000 }, Buffer.alloc(10_000)),
  }
  for (const [what, sent] of Object.entries(nothing))
    await expect(requirePicture(sent), what).rejects.toThrow('IMAGE_UNREADABLE')
})

it('a picture that was cut off anywhere is refused', async () => {
  for (const whole of [await plainPicture('png'), await plainPicture('jpeg')])
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
      await expect(requirePicture(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(
        'IMAGE_UNREADABLE',
      )
})

it('a frame of 64 k by 64 k is refused by its size alone, and so is one that is a line', async () => {
  const jpeg = await plainPicture('jpeg')
  const sizes = [
    { width: 65_535, height: 65_535 },
    { width: 5_001, height: 5_000 },
    { width: 20_000, height: 1 },
  ]
  for (const size of sizes) {
    await expect(requirePicture(madePng(size, Buffer.alloc(64)))).rejects.toThrow('IMAGE_TOO_LARGE')
    await expect(requirePicture(resized(jpeg, size))).rejects.toThrow('IMAGE_TOO_LARGE')
  }
})
