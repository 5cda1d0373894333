import { expect, it } from 'vitest'
import { isReservedName } from './reserved-names.ts'

const house = ['Baize', 'BAIZE']

it.each([
  'admin',
  'ADMIN',
  'Admin_Rafi',
  'rafi admin',
  'a d m i n',
  'a-d-m-i-n',
  'аdmin',
  'ΑDΜΙΝ',
  'admіn',
  'adm1n',
  '4dm1n',
  'Аdmin1strat0r',
  'adrnin',
  'ádmin',
  'ａｄｍｉｎ',
  '𝐚𝐝𝐦𝐢𝐧',
  'Support desk',
  'supp0rt',
  'Ѕuрроrt',
  'SUPPΟRT',
  'BaizeSupport',
  'Help desk',
  'Customer service',
  'Staff',
  'Baize staff',
  'Baize',
  'B4ize team',
  'baіze',
  'অ্যাডমিন',
  'ایڈمن رافی',
  'Админ',
  '客服小王',
])('[F13] the name %j could be the house’s own', (name) => {
  expect(isReservedName(name, house)).toBe(true)
})

it.each([
  'Rafi of Dhaka',
  'badminton_queen',
  'Stafford',
  'Modern Times',
  'Supriya',
  'Miller 88',
  'Systematic',
  'Adamina',
  'Роман',
  'Ελένη',
  'রাফি',
  'رافی',
  '小王',
  'Dealerina',
])('[F13] the name %j is anybody’s', (name) => {
  expect(isReservedName(name, house)).toBe(false)
})
