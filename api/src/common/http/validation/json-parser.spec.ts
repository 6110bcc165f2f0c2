import { fastify, type FastifyInstance } from 'fastify';
import type { RouteContract } from '@hive/contracts';
import { object, string } from 'yup';
import { bodyLimitOf, registerJsonParser } from './json-parser.js';

const MIB = 1024 * 1024;
const contract = {
  method: 'POST',
  path: '/api/files',
  base64: 'file',
  body: object({ file: string().max(8 * MIB) }),
} as unknown as RouteContract;

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  registerJsonParser(app);
  const options = { config: { contract }, bodyLimit: bodyLimitOf(contract) };
  app.post(contract.path, options, ({ body }) => (body as { file: string }).file);
});
afterAll(() => app.close());

const send = (file: string) =>
  app.inject({
    method: 'POST',
    url: contract.path,
    headers: { 'content-type': 'application/json' },
    payload: `{"a":1,"file":"${file}"}`,
  });

describe('the file in a JSON body', () => {
  it.each([String.raw`\/`, String.raw`\\`, String.raw`\u002B`, String.raw`A\u002B\\\/`])(
    'is the same text wherever its pieces end: %s',
    async (escape) => {
      for (let start = 0; start < escape.length; start += 1) {
        const file = 'A'.repeat(start) + escape.repeat((2.5 * MIB) / escape.length);
        const { payload } = await send(file);
        expect(payload === JSON.parse(`"${file}"`)).toBe(true);
      }
    },
  );

  it('is read in pieces, between which the process answers others', async () => {
    let turns = 0;
    let isRunning = true;
    const count = (): void => {
      turns += 1;
      if (isRunning) {
        setImmediate(count);
      }
    };
    const answered = send('A'.repeat(8 * MIB));
    count();
    const { payload } = await answered;
    isRunning = false;
    expect(payload).toHaveLength(8 * MIB);
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  it.each(['A\nB', String.raw`\x`])('is JSON in each of its pieces: %j', async (damage) => {
    const { statusCode } = await send(`${'A'.repeat(2 * MIB)}${damage}`);
    expect(statusCode).toBeGreaterThanOrEqual(400);
  });
});
