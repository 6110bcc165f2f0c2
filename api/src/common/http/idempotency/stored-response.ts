import { AsyncLocalStorage } from 'node:async_hooks';
import { Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../errors/app-error.js';

/** A call with an Idempotency-Key whose handler is running. */
export interface IdempotentCall {
  /** Id of the stored key. */
  id: string;
  /** True once a transaction of the handler has stored the response. */
  isStored: boolean;
}

const currentCall = new AsyncLocalStorage<IdempotentCall>();

/** Runs the handler so that its transactions find the call. */
export const runIdempotentCall = (call: IdempotentCall, handle: () => Observable<unknown>): Observable<unknown> =>
  new Observable((subscriber) => currentCall.run(call, () => handle().subscribe(subscriber)));

/** Stores the response for later calls with the key; false when another call has done so. */
export async function storeResponse(manager: EntityManager, id: string, body: unknown): Promise<boolean> {
  const [, updated] = await manager.query<[rows: unknown[], updated: number]>(
    `UPDATE idempotency_keys SET status = 'done', answer = $2 WHERE id = $1 AND status = 'running'`,
    [id, JSON.stringify({ body: body ?? null })],
  );
  return updated > 0;
}

/**
 * Stores the response of the running call together with its changes; does nothing for a call without a key. Rejects, so
 * that the changes are rolled back, when another call with the key was faster: that one began after this one had run for
 * so long that it was presumed dead.
 */
export async function storeCurrentResponse(manager: EntityManager, body: unknown): Promise<void> {
  const call = currentCall.getStore();
  if (call) {
    if (!(await storeResponse(manager, call.id, body))) {
      throw new AppError('REQUEST.IN_PROGRESS', { retryAfterSeconds: 1 });
    }
    call.isStored = true;
  }
}
