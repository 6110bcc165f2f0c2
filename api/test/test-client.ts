import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TOTAL_COUNT_HEADER, type ErrorBody, type HttpMethod } from '@hive/contracts';
import { DEVIATION } from './response-checks.js';

export interface TestResponse<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Number of rows on all pages of a list. */
export const totalOf = ({ headers }: TestResponse): number => Number(headers[TOTAL_COUNT_HEADER]);

let addresses = 0;

/** A new address for each client, so that tests do not share rate limits. */
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
  ): Promise<TestResponse<T>> {
    const response = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { ...(this.cookies.size > 0 && { cookie: this.cookieHeader }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    if (response.payload.startsWith(DEVIATION)) {
      throw new Error(response.payload);
    }
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson ? JSON.parse(response.payload) : undefined) as T,
      headers: response.headers as TestResponse['headers'],
      text: response.payload,
    };
  }

  get<T = unknown>(url: string, options?: CallOptions): Promise<TestResponse<T>> {
    return this.call<T>('GET', url, options);
  }

  post<T = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<TestResponse<T>> {
    return this.call<T>('POST', url, { ...options, body });
  }

  /** Gives the error body and status of a call that is expected to fail. */
  async errorOf(method: HttpMethod, url: string, options?: CallOptions): Promise<ErrorBody & { status: number }> {
    const { status, body } = await this.call<ErrorBody>(method, url, options);
    return { ...body, status };
  }
}
