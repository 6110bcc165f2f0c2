import { authContract, clientContract, fileContract, portalAccessContract, signupContract } from '@hive/contracts';
import { deviationOf, routeContracts } from './response-checks.js';

const [pending] = signupContract.list.example.response;
const list = (...rows: unknown[]): string | undefined => deviationOf(signupContract.list, 200, JSON.stringify(rows));
const error = (code: string): string => JSON.stringify({ code, message: 'm', requestId: 'r' });

describe('response checks', () => {
  it('accept responses that match their contracts', () => {
    expect(list()).toBeUndefined();
    expect(list(pending, pending)).toBeUndefined();
    expect(deviationOf(portalAccessContract.confirm, 204, '')).toBeUndefined();
    expect(deviationOf(clientContract.stats, 304, '')).toBeUndefined();
    expect(deviationOf(fileContract.content, 206, '')).toBeUndefined();
  });

  it.each([
    ['an unknown key', { ...pending, passwordHash: 'x' }],
    ['a missing key', { ...pending, notes: undefined }],
    ['a value of another type', { ...pending, phone: 5 }],
    ['a value that is not listed', { ...pending, status: 'maybe' }],
    ['a timestamp in another format', { ...pending, createdAt: '1 March' }],
    ['null in a field that is not nullable', { ...pending, company: null }],
  ])('reject %s', (_, row) => {
    expect(list(pending, row)).toBeDefined();
  });

  it('reject another status, an unexpected body, and an unlisted error', () => {
    expect(deviationOf(signupContract.create, 200, '{"id":"1"}')).toBeDefined();
    expect(deviationOf(portalAccessContract.confirm, 204, '{}')).toBeDefined();
    expect(deviationOf(authContract.me, 401, error('AUTH.REQUIRED'))).toBeUndefined();
    expect(deviationOf(authContract.me, 409, error('CLIENT.EMAIL_EXISTS'))).toBeDefined();
  });

  it('accept the example of every route', () => {
    expect(routeContracts.size).toBeGreaterThan(30);
    const examples = [...routeContracts].flatMap(([name, route]) => {
      const { body, response } = route.example;
      const text = response === undefined ? '' : JSON.stringify(response);
      const deviation = deviationOf(route, route.status ?? 200, text);
      const isBodyValid = route.body ? route.body.isValidSync(body, { strict: true }) : body === undefined;
      return deviation === undefined && isBodyValid ? [] : [`${name}: ${deviation ?? 'body'}`];
    });
    expect(examples).toEqual([]);
  });
});
