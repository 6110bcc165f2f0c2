import { createRequestKey } from './request-key';

const noResponse = { status: 0, message: 'We could not reach the server.' };

it('has the same key until a request is settled', () => {
  const key = createRequestKey();
  expect(key.current()).toMatch(/^[0-9a-f]{32}$/);
  expect(key.current()).toBe(key.current());
});

it('keeps the key for the retry of a request without a response', () => {
  const key = createRequestKey();
  const first = key.current();
  key.settled(noResponse);
  expect(key.current()).toBe(first);
});

it.each([
  ['a success', undefined],
  ['a rejection', { status: 400, message: 'Invalid' }],
  ['a failure of the server', { status: 503, message: 'Busy' }],
  ['an error of the page', new TypeError('undefined is not a function')],
])('has a new key after %s', (_, error) => {
  const key = createRequestKey();
  const first = key.current();
  key.settled(error);
  expect(key.current()).not.toBe(first);
});

it('has another key for each form', () => {
  expect(createRequestKey().current()).not.toBe(createRequestKey().current());
});
