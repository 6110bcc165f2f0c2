import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stubMiddleware } from './stub-api.mjs';

const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-stub-'));
const file = path.join(dir, 'stub.json');
afterAll(() => rmSync(dir, { recursive: true }));

/** Status and body of the response, or undefined when the stub passes the request on. */
function request(method, url) {
  let result;
  let isStream = false;
  const response = {
    setHeader: (_, value) => {
      isStream = value === 'text/event-stream';
    },
    end: (text) => {
      result = { status: response.statusCode, body: text && (isStream ? text : JSON.parse(text)) };
    },
  };
  stubMiddleware(file).middleware({ method, url }, response, () => undefined);
  return result;
}

it('responds with 404 while the project has no stub.json', () => {
  expect(request('GET', '/api/settings')).toMatchObject({ status: 404, body: { code: 'REQUEST.NOT_FOUND' } });
});

it('responds from stub.json and rereads it for each call', () => {
  writeFileSync(file, JSON.stringify({ 'GET /api/settings': { body: { brandName: 'Hive' } } }));
  expect(request('GET', '/api/settings?x=1')).toEqual({ status: 200, body: { brandName: 'Hive' } });
  writeFileSync(file, JSON.stringify({ 'POST /api/contact': { status: 201 } }));
  expect(request('POST', '/api/contact')).toEqual({ status: 201, body: undefined });
  expect(request('GET', '/api/settings')).toMatchObject({ status: 404 });
});

it('responds with the events of a stream', () => {
  const events = [
    ['start', { draftIds: ['d-1'] }],
    ['text', { index: 0, delta: 'Bread' }],
  ];
  writeFileSync(file, JSON.stringify({ 'POST /api/drafts': { events } }));
  expect(request('POST', '/api/drafts')).toEqual({
    status: 200,
    body: 'event: start\ndata: {"draftIds":["d-1"]}\n\nevent: text\ndata: {"index":0,"delta":"Bread"}\n\n',
  });
});

it('ignores requests other than API calls', () => {
  expect(request('GET', '/main.js')).toBeUndefined();
});
