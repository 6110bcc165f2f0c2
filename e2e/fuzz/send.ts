import http from 'node:http';
import type { FuzzRequest } from './requests.js';

/** The response; status 0 when the connection ended without one. */
export interface FuzzResponse {
  status: number;
  bytes: number;
  /** The first characters of the body. */
  text: string;
}

const TIMEOUT_MS = 60_000;
const TEXT_LENGTH = 300;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends the request from an address of its own, through the proxy that the site trusts. */
export function send(siteUrl: string, request: FuzzRequest, extra: Record<string, string>): Promise<FuzzResponse> {
  const { body, isAborted, headers } = request;
  const merged = new Map<string, string[]>(Object.entries(extra).map(([name, value]) => [name, [value]]));
  for (const [name, value] of headers) {
    merged.set(name, [...(merged.get(name) ?? []), value]);
  }
  if (body) {
    merged.set('content-length', [String(body.length)]);
  }
  return new Promise((resolve) => {
    const { hostname, port } = new URL(siteUrl);
    const ended = (text: string) => resolve({ status: 0, bytes: 0, text });
    const outgoing = http.request({ hostname, port, agent, method: request.method, path: request.path }, (response) => {
      let bytes = 0;
      let text = '';
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        text += text.length < TEXT_LENGTH ? chunk.toString('latin1').slice(0, TEXT_LENGTH) : '';
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes, text }));
      response.once('error', (error) => ended(error.message));
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      // the server closed an idle connection just when it was used again
      const isRace = outgoing.reusedSocket && error.code === 'ECONNRESET' && !isAborted;
      resolve(isRace ? send(siteUrl, request, extra) : { status: 0, bytes: 0, text: error.message });
    });
    outgoing.once('upgrade', (_, socket) => {
      socket.destroy();
      resolve({ status: 101, bytes: 0, text: '' });
    });
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no response in time')));
    for (const [name, values] of merged) {
      outgoing.setHeader(name, values.length === 1 ? (values[0] ?? '') : values);
    }
    if (isAborted && body) {
      outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy(new Error('aborted')));
    } else {
      outgoing.end(body);
    }
  });
}

/** Closes the connections that are kept open. */
export const closeConnections = (): void => agent.destroy();
