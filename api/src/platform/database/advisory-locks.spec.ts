import { defineLock } from './advisory-locks.js';

it('a number belongs to one lock', () => {
  defineLock('here', 11);
  expect(() => defineLock('there', 11)).toThrow('The locks here and there have one number: 11');
});
