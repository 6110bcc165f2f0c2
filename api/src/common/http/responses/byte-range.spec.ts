import { rangeOf } from './byte-range.js';

describe('rangeOf a file of 1,000 bytes', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('%s is %j', (header, expected) => {
    expect(rangeOf(header, 1000)).toEqual(expected);
  });
});
