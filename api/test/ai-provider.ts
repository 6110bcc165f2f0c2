import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AiProvider } from '../src/config/config.js';
import { makeImage } from './images.js';

/** A request of the product as it was sent. */
export interface ProviderRequest {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages?: { role: string; content: unknown }[]; prompt?: string; [name: string]: unknown };
  /** The text of the whole request. */
  text: string;
  /** Resolves when the connection of the request is closed. */
  closed: Promise<unknown>;
}

type Answer = (response: ServerResponse, request: ProviderRequest) => Promise<void> | void;

/** The pieces of a text as events of a complete stream. */
const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

export const usageChunk = `data: ${JSON.stringify({ id: 'x', choices: [], usage: { prompt_tokens: 700, completion_tokens: 300 } })}\n\n`;

export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk({ role: 'assistant', content: '' }));
}

export const writeText = (response: ServerResponse, content: string): boolean => response.write(chunk({ content }));

export function endStream(response: ServerResponse, finish = 'stop'): void {
  response.end(`${chunk({}, finish)}${usageChunk}data: [DONE]\n\n`);
}

/** Answers of a provider to a request for a text. */
export const answers = {
  text:
    (...pieces: string[]): Answer =>
    (response) => {
      beginStream(response);
      pieces.forEach((piece) => writeText(response, piece));
      endStream(response);
    },
  status:
    (status: number, { headers = {}, error = {} }: { headers?: Record<string, string>; error?: object } = {}): Answer =>
    (response) => {
      const body = JSON.stringify({ error: { message: 'sk-secret at tenant-42 failed', ...error } });
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    },
  brokenJson: (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"choices": [{"delta": {"cont\n\n');
  },
  /** Ends the connection after some words. */
  cut:
    (text: string): Answer =>
    (response) => {
      beginStream(response);
      response.write(chunk({ content: text }), () => response.destroy());
    },
  /** Ends the stream in order, but not the text. */
  unfinished:
    (text: string): Answer =>
    (response) => {
      beginStream(response);
      writeText(response, text);
      response.end();
    },
  /** Some words, then nothing. */
  hang:
    (...pieces: string[]): Answer =>
    (response) => {
      if (pieces.length > 0) {
        beginStream(response);
        pieces.forEach((piece) => writeText(response, piece));
      }
    },
  image: async (response: ServerResponse): Promise<void> => {
    const png = await makeImage('png');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ created: 1, data: [{ b64_json: png.toString('base64') }] }));
  },
} as const;

export interface TestProvider {
  requests: ProviderRequest[];
  config: AiProvider;
  /** How the next requests are answered, one after the other; the last answer is repeated. */
  answer(...next: Answer[]): void;
  close(): Promise<void>;
}

/** A server with the API of OpenAI on this machine. */
export async function startProvider(): Promise<TestProvider> {
  const requests: ProviderRequest[] = [];
  const sockets = new Set<Socket>();
  let queue: Answer[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await buffer(request)).toString();
    const received: ProviderRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(text) as ProviderRequest['body'],
      text,
      closed: once(response, 'close'),
    };
    requests.push(received);
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    await answer?.(response, received);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    config: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: 'sk-secret',
      model: 'test-model',
      imageModel: 'test-image',
      timeoutMs: 60_000,
      prices: { input: 2, output: 8, image: 0.04 },
    },
    answer: (...next) => {
      queue = next;
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
