import { APIConnectionError, APIError } from 'openai';
import { describeFailure } from './provider-log.js';

const unreachable = new APIConnectionError({
  cause: new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
});

it('names the cause of a failed connection', () => {
  expect(describeFailure(unreachable, 'sk-secret')).toEqual({ cause: 'ECONNREFUSED', message: 'Connection error.' });
});

it('names status and code of a refused call, without keys and with few of its words', () => {
  const body = {
    code: 'invalid_api_key',
    type: 'invalid_request_error',
    message: `Incorrect key: sk-pr*****9f2c, token-42. ${'You sent: our story. '.repeat(50)}`,
  };
  const error = APIError.generate(401, { error: body }, undefined, new Headers({ 'x-request-id': 'req_1' }));
  const line = describeFailure(error, 'token-42');
  expect(line).toMatchObject({ status: 401, code: body.code, type: body.type, requestID: 'req_1' });
  expect(line.message).toMatch(/^401 Incorrect key: \[key\], \[key\]/);
  expect(line.message).toHaveLength(200);
});

it('leaves words alone where no key is configured', () => {
  expect(describeFailure(new Error('nonexistent'), undefined)).toEqual({ message: 'nonexistent' });
});
