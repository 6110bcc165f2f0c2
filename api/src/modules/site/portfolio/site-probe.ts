import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Injectable } from '@nestjs/common';
import { useAgent, type RequestFilteringAgentOptions } from 'request-filtering-agent';
import { unknownFraming, type FramingResult, type SiteResponse } from './framing.rules.js';

const MAX_REDIRECTS = 4;
const MAX_HEADER_BYTES = 32 * 1024;

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/**
 * Requests a page of another site and reads its headers only. Staff enter the address, so every connection, also after
 * a redirect, is refused unless the name resolves to a public address; the check applies to the address that is
 * connected.
 */
@Injectable()
export class SiteProbe {
  /** Time-out of all redirects together. */
  protected readonly timeoutMs: number = 6_000;

  /** The response of the site, or the reason why there is none. Never rejects. */
  async probe(address: string): Promise<SiteResponse | FramingResult> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    const redirects: URL[] = [];
    let next: URL | undefined = toUrl(address);
    try {
      while (next && redirects.length <= MAX_REDIRECTS) {
        redirects.push(next);
        const { statusCode: status = 0, headers, headersDistinct } = await this.get(next, signal);
        if (!isRedirect(status) || !headers.location) {
          return { redirects, status, headers: headersDistinct };
        }
        next = toUrl(headers.location, next);
      }
    } catch (error) {
      return unknownFraming(reasonOf(error, signal));
    }
    return unknownFraming(next ? 'The site redirects too often.' : 'The site leads to an address that is no website.');
  }

  /** No exceptions to the rule that connections go to public addresses only. Tests override it. */
  protected filterOptions(): RequestFilteringAgentOptions {
    return {};
  }

  private get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = {
        agent: useAgent(url.href, { ...this.filterOptions(), keepAlive: false }),
        signal,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; FramingCheck/1.0)' },
      };
      const request = (url.protocol === 'https:' ? https : http).get(url, options, (response) => {
        resolve(response);
        // Stops the transfer of the body.
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
