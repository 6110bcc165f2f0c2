import { Agent, request as sendRequest } from 'node:http';

const MIB = 1024 * 1024;
const CHUNK = Buffer.alloc(MIB, 'honeycomb');
const agent = new Agent({ keepAlive: true, maxSockets: 2 });

/** Sends `bytes` bytes in one request; resolves with the text of the response. `onSent` is called before it, after the last byte. */
export function send({ port, method, path, headers = {}, bytes = 0, onSent }) {
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, method, path };
    const request = sendRequest({ ...options, headers: { ...headers, 'content-length': bytes } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => (response.statusCode < 300 ? resolve(text) : reject(new Error(`${path}: ${text}`))));
    });
    request.on('error', reject).on('finish', () => onSent?.());
    let left = bytes;
    const write = () => {
      while (left > 0) {
        const chunk = CHUNK.subarray(0, Math.min(left, MIB));
        left -= chunk.length;
        if (!request.write(chunk)) {
          request.once('drain', write);
          return;
        }
      }
      request.end();
    };
    write();
  });
}

/** Reads a response to its end; resolves with the number of its bytes. */
export function receive({ port, path, headers = {} }) {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    });
    request.on('error', reject).end();
  });
}

/** Calls the API with a JSON body. */
export async function call({ port, cookie, method = 'POST', path, body }) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
  return response.status === 204 ? undefined : response.json();
}
