/** A round of every original, and of a slot of each kind of mathematics, played to its end. */
export const rounds = [
  { kind: 'dice', start: { side: 'under', target: 5_000 } },
  { kind: 'limbo', start: { target: 200 } },
  { kind: 'mines', start: { mines: 3 }, actions: [{ kind: 'pick', tile: 12 }, { kind: 'cashOut' }] },
  { kind: 'plinko', start: { rows: 16, risk: 'high' } },
  { kind: 'hi-lo', actions: [{ kind: 'skip' }, { kind: 'cashOut' }] },
  { kind: 'wheel', start: { segments: 30, risk: 'medium' } },
  { kind: 'keno', start: { marks: [1, 8, 22, 40], risk: 'low' } },
  { kind: 'video-poker', actions: [{ hold: [0, 3] }] },
  { kind: 'blackjack', actions: [{ choice: 'stand' }] },
  { kind: 'lamplight-regatta', start: { buysFeature: false } },
  { kind: 'cobalt-kiln', start: { buysFeature: false } },
  { kind: 'heron-bay-treasury', start: { buysFeature: false } },
  { kind: 'tidepool-choir', start: { buysFeature: false } },
  { kind: 'orb-tumbles-bold', start: { buysFeature: false } },
  { kind: 'sticky-ways-calm', start: { buysFeature: false } },
] as const
