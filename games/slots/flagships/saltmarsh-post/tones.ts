import type { SaltmarshTone } from './brush.ts'

const tone = (light: string, base: string, dark: string, line: string): SaltmarshTone => ({
  light,
  base,
  dark,
  line,
})

/** What things are made of at the marsh. */
export const tones = {
  gold: tone('#fff4bf', '#f4b94a', '#a65f1b', '#522810'),
  coral: tone('#ffc1a6', '#ec6c54', '#9d2d36', '#4f1020'),
  teal: tone('#a5ead6', '#2f988c', '#0d4a4d', '#052a30'),
  navy: tone('#7fb0c4', '#2c5a74', '#102d45', '#071827'),
  cream: tone('#fffef6', '#f8ead0', '#caa574', '#6a4528'),
  feather: tone('#ffffff', '#f3f4ee', '#93b3bb', '#35525f'),
  otter: tone('#d9a06c', '#93592f', '#4b2513', '#2a1009'),
  otterPale: tone('#fff3dc', '#eccb9f', '#b1814f', '#5a3518'),
  hare: tone('#ffe9c6', '#d9ac77', '#855632', '#43230f'),
  kraft: tone('#f6d8a4', '#cb9656', '#7b4a21', '#3e200b'),
  beak: tone('#ffd58a', '#f6922f', '#b44a14', '#5c1f08'),
  leather: tone('#e6a367', '#a9602f', '#5a2a14', '#301207'),
  wax: tone('#ff9c86', '#d8362f', '#7c1020', '#430513'),
  dark: tone('#5c6f78', '#24343d', '#0b161d', '#050b0f'),
  violet: tone('#d9c8ff', '#8a72cf', '#40307c', '#1e1245'),
  silver: tone('#f5fbff', '#b9c9d6', '#61788c', '#26374a'),
  copper: tone('#ffd9b5', '#d18450', '#7c3d1e', '#3a180a'),
} as const
