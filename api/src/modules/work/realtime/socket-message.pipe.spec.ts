import { browserSocketMessageSchemas, type BrowserSocketMessages } from '@hive/contracts';
import type { AnyObject, ObjectSchema } from 'yup';
import { SocketMessagePipe } from './socket-message.pipe.js';

const id = '0190a000-0000-7000-8000-000000000001';
const valid: BrowserSocketMessages = {
  join_chat: { type: 'join_chat', clientId: id, after: 3 },
  leave_chat: { type: 'leave_chat', clientId: id },
  typing: { type: 'typing', clientId: id, isTyping: true },
};
const fields = Object.entries(browserSocketMessageSchemas).flatMap(([type, schema]) =>
  Object.keys(schema.fields).map((field) => [type as keyof BrowserSocketMessages, field] as const),
);
const wrong = [
  { a: 1 },
  { toString: 1 },
  { toString: { a: 1 }, valueOf: null },
  [{ a: 1 }],
  [],
  [['x']],
  null,
  '',
  'x'.repeat(100),
  JSON.parse('{"__proto__":{"trim":1},"length":1}') as unknown,
];

const pipeOf = (type: keyof BrowserSocketMessages) =>
  new SocketMessagePipe(browserSocketMessageSchemas[type] as unknown as ObjectSchema<AnyObject>);

describe('a message of a browser', () => {
  it.each(Object.entries(valid))('passes as %s, without unknown fields', (type, message) => {
    expect(pipeOf(type as keyof BrowserSocketMessages).transform({ ...message, more: { a: 1 } })).toEqual(message);
  });

  it.each(fields)('passes as %s only with a %s of its type', (type, field) => {
    for (const value of wrong) {
      expect([value, pipeOf(type).transform({ ...valid[type], [field]: value })]).toEqual([value, undefined]);
    }
  });

  it.each([[null], [undefined], ['join_chat'], [[]], [{}], [5]])('is an object: not %p', (message) => {
    expect(pipeOf('join_chat').transform(message)).toBeUndefined();
  });
});
