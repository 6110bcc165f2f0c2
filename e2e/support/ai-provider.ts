import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Answer = (response: ServerResponse) => void;

/** One dark pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

function begin(response: ServerResponse, words: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(event({ content: words }));
}

function finish(response: ServerResponse, words = ''): void {
  const usage = `data: ${JSON.stringify({ id: 'x', choices: [], usage: { prompt_tokens: 700, completion_tokens: 300 } })}\n\n`;
  response.end(`${event({ content: words })}${event({}, 'stop')}${usage}data: [DONE]\n\n`);
}

const fail =
  (status: number, error: object, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error }));

/** Ways to answer a request. */
export const answers = {
  text:
    (words: string): Answer =>
    (response) => {
      begin(response, words);
      finish(response);
    },
  /** Ends the connection after these words. */
  cut:
    (words: string): Answer =>
    (response) => {
      begin(response, words);
      // after the words have left
      response.write(event({ content: ' ' }), () => response.destroy());
    },
  busy: fail(429, { message: 'Too many requests' }, { 'retry-after': '0' }),
  broken: fail(500, { message: 'Internal error' }),
  /** Leaves the connection open without an answer. */
  silent: (() => undefined) as Answer,
  unknownModel: fail(404, { message: 'The model does not exist', code: 'model_not_found' }),
  brokenJson: ((response) =>
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end('data: {"choices": [{"delta": {"cont\n\n')) as Answer,
  refused: fail(400, { message: 'Refused', code: 'content_policy_violation' }),
  image: ((response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ created: 1, data: [{ b64_json: PNG }] }))) as Answer,
};

/** The beginning of a text, whose rest is sent when the test asks for it. */
export function heldText(words: string) {
  let open: ServerResponse | undefined;
  let markClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (markClosed = resolve));
  const answer: Answer = (response) => {
    open = response;
    response.once('close', markClosed);
    begin(response, words);
  };
  return {
    answer,
    /** Resolves when the product has closed the connection, or the text is complete. */
    closed,
    finish: (rest: string) => open && finish(open, rest),
  };
}

/** An image that is sent when the test asks for it. */
export function heldImage() {
  let open: ServerResponse | undefined;
  let markRequested: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => (markRequested = resolve));
  const answer: Answer = (response) => {
    open = response;
    markRequested();
  };
  return { answer, requested, finish: () => open && answers.image(open) };
}

/** A request that the product has sent. */
export interface ProviderRequest {
  path: string;
  body: { model: string; messages?: { role: string; content: unknown }[]; prompt?: string };
}

export interface AiProvider {
  url: string;
  /** All requests that the test worker has received, the newest last. */
  requests: ProviderRequest[];
  /** How requests for texts, and those for images, are answered from now on. */
  answer: (next: { text?: Answer; image?: Answer }) => void;
  close: () => Promise<void>;
}

/** A server with the API of OpenAI on this machine. */
export async function startAiProvider(): Promise<AiProvider> {
  const current = { text: answers.broken, image: answers.image };
  const requests: ProviderRequest[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    requests.push({ path, body: JSON.parse(await text(request)) as ProviderRequest['body'] });
    (path.includes('images') ? current.image : current.text)(response);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answer: (next) => void Object.assign(current, next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
