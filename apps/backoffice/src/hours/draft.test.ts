import { expect, it } from 'vitest'
import { draftOf, scheduleOf, withRow } from './draft.ts'

const schedule = {
  merchantCode: 'BAIZE',
  zone: 'Asia/Dhaka',
  hours: [
    { weekday: 0, opens: 0, closes: 1440 },
    { weekday: 1, opens: 545, closes: 720 },
    { weekday: 1, opens: 780, closes: 1439 },
  ],
  answers: { EN: 'Later.' },
}

it('hours that nobody changes are saved as they were, also up to midnight', () => {
  const draft = draftOf({ schedule })
  expect(draft.rows.map(({ opens, closes }) => `${opens}-${closes}`)).toEqual([
    '00:00-00:00',
    '09:05-12:00',
    '13:00-23:59',
  ])
  expect(scheduleOf('BAIZE', draft)).toEqual(schedule)
})

it('a house without hours begins with what it has, which is all of them', () => {
  const { hours, answers } = scheduleOf('NOOR', draftOf({ schedule: null }))
  expect(hours).toEqual([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 0, closes: 1440 })))
  expect(answers).toEqual({})
})

it('an answer of blanks is none, and a day can be closed and opened', () => {
  const draft = { ...draftOf({ schedule }), rows: [], answers: { EN: ' ', BN: ' পরে ', UR: '' } }
  expect(scheduleOf('BAIZE', draft)).toMatchObject({ hours: [], answers: { BN: 'পরে' } })
  expect(scheduleOf('BAIZE', withRow(draft, 5)).hours).toEqual([{ weekday: 5, opens: 540, closes: 1020 }])
})
