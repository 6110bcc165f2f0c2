import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TOTAL_COUNT_HEADER, type ErrorBody, type HttpMethod } from '@hive/contracts';
import { DEVIATION } from './response-checks.js';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Rows of a paged list on every page. */
export const totalOf = ({ headers }: Answer): number => Number(headers[TOTAL_COUNT_HEADER]);

let addresses = 0;

/** An address of its own for each client, so that tests do not share rate limits. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${Math.floor(addresses / 62_500)}.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`;
}

/** Calls the application like a browser and stores its cookies. */
export class TestClient {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: NestFastifyApplication,
    readonly address: string = nextAddress(),
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call<T = unknown>(
    method: HttpMethod,
    url: string,
    { body, headers = {} }: CallOptions = {},
  ): Promise<Answer<T>> {
    const answer = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { ...(this.cookies.size > 0 && { cookie: this.cookieHeader }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    if (answer.payload.startsWith(DEVIATION)) {
      throw new Error(answer.payload);
    }
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: (isJson ? JSON.parse(answer.payload) : undefined) as T,
      headers: answer.headers as Answer['headers'],
      text: answer.payload,
    };
  }

  get<T = unknown>(url: string, options?: CallOptions): Promise<Answer<T>> {
    return this.call<T>('GET', url, options);
  }

  post<T = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<Answer<T>> {
    return this.call<T>('POST', url, { ...options, body });
  }

  /** The error of a call that is expected to fail. */
  async fail(method: HttpMethod, url: string, options?: CallOptions): Promise<ErrorBody & { status: number }> {
    const { status, body } = await this.call<ErrorBody>(method, url, options);
    return { ...body, status };
  }
}
