import { actionError } from './action-error';

const refused = { status: 400, code: 'REQUEST.INVALID', message: 'Some fields need attention.' } as const;

describe('the text of a failed action', () => {
  it.each([
    [
      'names what is wrong with the only field',
      { ...refused, errors: { text: 'Too long' } },
      'Some fields need attention. Too long',
    ],
    ['is that of the answer for several fields', { ...refused, errors: { a: 'x', b: 'y' } }, refused.message],
    ['is that of the answer without fields', refused, refused.message],
    [
      'is that of the answer for a conflict, whose fields have the present values',
      { status: 409, code: 'NOTE.CHANGED', message: 'Changed', errors: { text: 'Theirs' } },
      'Changed',
    ],
    ['is the fallback without an answer', { status: 0, message: 'Offline' }, 'Not saved'],
  ])('%s', (_, error, text) => {
    expect(actionError(error, 'Not saved')).toBe(text);
  });
});
