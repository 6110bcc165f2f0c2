import { replySubject } from './replies.values.js';

it.each([
  ['We have your message', 'Re: We have your message'],
  ['Re: We have your message', 'Re: We have your message'],
  ['RE: Prices', 'RE: Prices'],
  ['Regarding prices', 'Re: Regarding prices'],
])('puts Re: in front of %j once', (subject, expected) => {
  expect(replySubject(subject)).toBe(expected);
});
