import { waitFor } from '@testing-library/react';
import type { Route } from '@hive/contracts/routes';
import { ApiFailure, mockRoute, type useApiServer } from './api-server';

interface Form {
  route: Route;
  submit: () => Promise<void>;
  /** The form notifies the visitor of each failure. */
  host: { notices: readonly unknown[] };
}

/** The idempotency keys of three submissions: the first one gets no response, the others an error of the server. */
export async function submitThreeTimes(server: ReturnType<typeof useApiServer>, { route, submit, host }: Form) {
  const keys: unknown[] = [];
  server.use(
    mockRoute(route, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      throw new ApiFailure('SERVER.BUSY');
    }),
  );
  const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  for (const count of [1, 2, 3]) {
    await submit();
    await waitFor(() => expect(host.notices).toHaveLength(count));
  }
  const lost = fetching.mock.calls[0]?.[1]?.headers as Record<string, string>;
  fetching.mockRestore();
  return [lost['idempotency-key'], ...keys];
}
