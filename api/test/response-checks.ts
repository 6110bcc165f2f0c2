import * as contracts from '@hive/contracts';
import { errorCodesOf, type ErrorBody, type ErrorCode, type RouteContract } from '@hive/contracts';
import type { FastifyInstance } from 'fastify';
import { ValidationError } from 'yup';

/** Every call of the contracts by `METHOD /path`. */
export const routeContracts: ReadonlyMap<string, RouteContract> = new Map(
  Object.entries(contracts)
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>))
    .map((route) => [`${route.method} ${route.path}`, route]),
);

/** First words of the response that replaces a deviating one. */
export const DEVIATION = 'The response deviates from its contract:';

/**
 * Checks every response of the application against its route's contract: the body of a success against the response
 * schema, strictly and without unknown keys, and the code of an error against the codes that the contract lists. A
 * deviating response is replaced by a 500, which fails the test that receives it. Returns the deviations found so far.
 */
export function checkResponses(fastify: Pick<FastifyInstance, 'addHook'>): readonly string[] {
  const deviations: string[] = [];
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const name = `${request.method} ${request.routeOptions.url ?? ''}`;
    const route = routeContracts.get(name);
    const isStream = route?.isStreamed && String(reply.getHeader('content-type')).startsWith('text/event-stream');
    const deviation = route && !isStream ? deviationOf(route, reply.statusCode, payload) : undefined;
    if (!deviation) {
      done(null, payload);
      return;
    }
    deviations.push(`${name} ${String(reply.statusCode)}: ${deviation}`);
    void reply.status(500).removeHeader('content-length').type('text/plain');
    done(null, `${DEVIATION} ${name} ${deviation}`);
  });
  return deviations;
}

/** How a response deviates from its contract; undefined when it does not. */
export function deviationOf(route: RouteContract, status: number, payload: unknown): string | undefined {
  const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : '';
  if (status >= 400) {
    return errorDeviation(route, text);
  }
  const isPartOfFile = status === 206 && route.file !== undefined;
  if (status === 304 || isPartOfFile) {
    return undefined;
  }
  if (!isSuccessOf(route, status)) {
    return `status ${status} instead of ${route.status ?? 200}`;
  }
  return route.file ? undefined : bodyDeviation(route, text);
}

const isSuccessOf = (route: RouteContract, status: number): boolean =>
  status === (route.status ?? 200) || (status === 202 && route.mayBePending === true);

function bodyDeviation(route: RouteContract, text: string): string | undefined {
  if (route.response === null) {
    return text === '' ? undefined : `has the body ${text}`;
  }
  try {
    route.response.validateSync(JSON.parse(text), { strict: true, abortEarly: false });
    return undefined;
  } catch (error) {
    return error instanceof ValidationError ? error.errors.join('; ') : String(error);
  }
}

function errorDeviation(route: RouteContract, text: string): string | undefined {
  const { code } = JSON.parse(text) as ErrorBody;
  const listed: readonly ErrorCode[] = errorCodesOf(route);
  return listed.includes(code) ? undefined : `the error ${code} is not listed`;
}
