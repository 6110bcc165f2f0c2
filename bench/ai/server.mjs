// One server of the bench as a process: node server.mjs provider | node server.mjs hive DATABASE_URL APP_SECRET PROVIDER_PORT
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { serveParent } from '../lib/child.mjs';
import { openProduct } from '../lib/product.mjs';

const [kind, databaseUrl, APP_SECRET, providerPort] = process.argv.slice(2);

const FIRST_WORDS_MS = 100;
/** As fast as a quick model writes. */
const PIECE_MS = 40;
const PIECES = 500;

const event = (data) => `data: ${JSON.stringify(data)}\n\n`;
const piece = (content, finish_reason = null) =>
  event({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason }] });

/** A server with the API of OpenAI that writes at a fixed pace. */
async function write(response) {
  await delay(FIRST_WORDS_MS);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let count = 0; count < PIECES && !response.destroyed; count += 1) {
    response.write(piece(`word ${count} of a text `));
    await delay(PIECE_MS);
  }
  response.end(`${piece('', 'stop')}data: [DONE]\n\n`);
}

function openProvider() {
  const http = createServer((request, response) => {
    request.resume().once('end', () => void write(response));
  });
  http.listen(0, '127.0.0.1', () => {
    serveParent(http.address().port, async () => {
      http.closeAllConnections();
      http.close();
    });
  });
}

const kinds = {
  provider: openProvider,
  hive: () =>
    openProduct(databaseUrl, {
      environment: {
        APP_SECRET,
        OPENAI_BASE_URL: `http://127.0.0.1:${providerPort}/v1`,
        OPENAI_MODEL: 'bench',
        LOG_LEVEL: 'error',
      },
    }),
};
await kinds[kind]();
