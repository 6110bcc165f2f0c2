import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { errorCatalogue, TOTAL_COUNT_HEADER, type ErrorCode } from '@hive/contracts';
import type { Route } from '@hive/contracts/routes';

/** One API call, for the handler of a test. */
export interface ApiCall {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

/** Thrown by a handler to respond with the API's error of that code. */
export class ApiFailure extends Error {
  constructor(
    readonly code: ErrorCode,
    /** `retryAfter` in seconds, `errors` and `current` values by field, `message` instead of the code's. */
    readonly details: {
      retryAfter?: number;
      errors?: Record<string, string>;
      current?: Record<string, string>;
      message?: string;
    } = {},
  ) {
    super(code);
  }
}

function failure(error: unknown) {
  if (!(error instanceof ApiFailure)) {
    throw error;
  }
  const { status, message: usual } = errorCatalogue[error.code];
  const { retryAfter, errors, current, message = usual } = error.details;
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  const body = { code: error.code, message, requestId: 'test', ...(errors && { errors }), ...(current && { current }) };
  return HttpResponse.json(body, { status, ...(headers && { headers }) });
}

/** A page of a list, as the API sends it: the rows, and the number of all rows in a header. */
function pageResponse({ items, total }: { items: unknown[]; total: number }) {
  return HttpResponse.json(items as JsonBodyType, { headers: { [TOTAL_COUNT_HEADER]: String(total) } });
}

const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.includes('json') ?? false;

/** Handles one route of the contract. `T` is the type of the response: `{ items, total }` for a paged list. */
export const mockRoute = <T>(route: Route, handle: (call: ApiCall) => T | Promise<T>) =>
  methods[route.method](`*${route.path}`, async ({ request, params }) => {
    const text = await request.text();
    const call = {
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: isJson(request) && text ? (JSON.parse(text) as unknown) : text || undefined,
    };
    try {
      const result = await handle(call);
      return route.isPaged
        ? pageResponse(result as { items: unknown[]; total: number })
        : HttpResponse.json(result as JsonBodyType, { status: route.status ?? 200 });
    } catch (error) {
      return failure(error);
    }
  });

/** The response of a stream, for the handler of a test. */
export interface EventStream {
  send(event: string, data: unknown): void;
  /** Ends the response in order. */
  end(): void;
  /** Cuts the connection. */
  cut(): void;
  /** Whether the page has closed the connection. */
  isClosed(): boolean;
}

/** Handles a route that answers with events, which the test sends when it likes; the handler can refuse with an ApiFailure. */
export const mockEventStream = (route: Route, handle: (body: unknown, events: EventStream) => void) =>
  methods[route.method](`*${route.path}`, async ({ request }) => {
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (created) => {
        controller = created;
      },
    });
    try {
      handle(JSON.parse(await request.text()), {
        send: (event, data) =>
          controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
        end: () => controller?.close(),
        cut: () => controller?.error(new TypeError('network error')),
        // keeps the request alive: the signal of a request that was garbage-collected is never aborted
        isClosed: () => request.signal.aborted,
      });
    } catch (error) {
      return failure(error);
    }
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
  });

/** The API of a test file; a call without a handler fails the test. */
export function useApiServer(...handlers: ReturnType<typeof mockRoute>[]) {
  const server = setupServer(...handlers);
  const unhandled: string[] = [];
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: ({ method, url }, print) => {
        unhandled.push(`${method} ${url}`);
        print.error();
      },
    }),
  );
  // a page treats an unhandled call like a lost connection, so the test itself may pass
  const expectNoUnhandledCalls = () => expect(unhandled.splice(0)).toEqual([]);
  afterEach(() => {
    server.resetHandlers();
    expectNoUnhandledCalls();
  });
  afterAll(expectNoUnhandledCalls);
  afterAll(() => server.close());
  return server;
}
