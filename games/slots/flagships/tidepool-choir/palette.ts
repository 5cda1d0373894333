import type { TidepoolTone } from './clay.ts'

export const gold: TidepoolTone = {
  light: '#fff6c2',
  base: '#ffc93c',
  deep: '#c46a10',
  edge: '#6e2f08',
  rim: '#ffe08a',
}
export const pearl: TidepoolTone = {
  light: '#ffffff',
  base: '#ffe9ee',
  deep: '#c8a0d8',
  edge: '#6a3f86',
  rim: '#fff3d0',
}
export const violet: TidepoolTone = {
  light: '#e3a6ff',
  base: '#a44df0',
  deep: '#5a17a8',
  edge: '#32085f',
  rim: '#ff9df2',
}
export const scarlet: TidepoolTone = {
  light: '#ffb08a',
  base: '#ff5136',
  deep: '#b3112a',
  edge: '#5c0618',
  rim: '#ffb36b',
}
export const sunny: TidepoolTone = {
  light: '#fffbc4',
  base: '#ffd02e',
  deep: '#e07a0c',
  edge: '#7a3503',
  rim: '#fff0a0',
}
export const coral: TidepoolTone = {
  light: '#ffc7ae',
  base: '#ff7a5c',
  deep: '#cf2f56',
  edge: '#701034',
  rim: '#ffb58f',
}
export const teal: TidepoolTone = {
  light: '#b8fff0',
  base: '#2cc4b0',
  deep: '#0a6f86',
  edge: '#053d52',
  rim: '#9dfff0',
}
export const navy: TidepoolTone = {
  light: '#5b7fe0',
  base: '#2b3f9e',
  deep: '#141c5c',
  edge: '#0a0c36',
  rim: '#7fd0ff',
}
export const foam: TidepoolTone = {
  light: '#ffffff',
  base: '#eafcff',
  deep: '#8fd3ea',
  edge: '#1d6a92',
  rim: '#ffffff',
}
export const rose: TidepoolTone = {
  light: '#ffc2dc',
  base: '#ff4f93',
  deep: '#b8105f',
  edge: '#66052f',
  rim: '#ffa6d0',
}
export const amber: TidepoolTone = {
  light: '#ffe3a0',
  base: '#ff9420',
  deep: '#c24a06',
  edge: '#6b2002',
  rim: '#ffd27a',
}
export const emerald: TidepoolTone = {
  light: '#c8ffc0',
  base: '#2fd36a',
  deep: '#0b7d4c',
  edge: '#03432b',
  rim: '#a8ffb8',
}
export const sapphire: TidepoolTone = {
  light: '#b5e4ff',
  base: '#2f8cff',
  deep: '#123fb8',
  edge: '#071b62',
  rim: '#8fd8ff',
}
