import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Injectable } from '@nestjs/common';
import { useAgent, type RequestFilteringAgentOptions } from 'request-filtering-agent';
import { unknown, type FramingAnswer, type SiteAnswer } from './framing.rules.js';

const MAX_REDIRECTS = 4;
const MAX_HEADER_BYTES = 32 * 1024;

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/**
 * Asks a foreign site for its first page and reads the headers only. The address is a person's word, so every
 * connection, also that of a redirect, is refused when its name leads to an address that is not public; the check is
 * made on the very address that is then connected to.
 */
@Injectable()
export class FramingProbe {
  /** For all redirects together. */
  protected readonly patienceMs: number = 6_000;

  /** What the site answered, or why nobody knows. */
  async ask(address: string): Promise<SiteAnswer | FramingAnswer> {
    const signal = AbortSignal.timeout(this.patienceMs);
    const hops: URL[] = [];
    let next: URL | undefined = toUrl(address);
    try {
      while (next && hops.length <= MAX_REDIRECTS) {
        hops.push(next);
        const { statusCode: status = 0, headers, headersDistinct } = await this.get(next, signal);
        if (!isRedirect(status) || !headers.location) {
          return { hops, status, headers: headersDistinct };
        }
        next = toUrl(headers.location, next);
      }
    } catch (error) {
      return unknown(reasonOf(error, signal));
    }
    return unknown(next ? 'The site redirects too often.' : 'The site leads to an address that is no website.');
  }

  /** What connections may reach besides public addresses: nothing. */
  protected allowed(): RequestFilteringAgentOptions {
    return {};
  }

  private get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = {
        agent: useAgent(url.href, { ...this.allowed(), keepAlive: false }),
        signal,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; FramingCheck/1.0)' },
      };
      const request = (url.protocol === 'https:' ? https : http).get(url, options, (response) => {
        resolve(response);
        // the headers say everything; no byte of the page is taken
        response.destroy();
      });
      request.on('error', reject);
    });
  }
}

function toUrl(address: string, base?: URL): URL | undefined {
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) {
    return 'The site takes too long.';
  }
  return /is not allowed/.test(String(error)) ? 'The address is not a public one.' : 'The site cannot be reached.';
}
