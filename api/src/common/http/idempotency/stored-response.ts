import { AsyncLocalStorage } from 'node:async_hooks';
import { Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';

/** A call with an Idempotency-Key whose handler runs. */
export interface KeyedCall {
  /** Id of the stored key. */
  id: string;
  /** True once a transaction of the handler has stored the response. */
  isStored: boolean;
}

const currentCall = new AsyncLocalStorage<KeyedCall>();

/** Runs the handler so that its transactions find the call. */
export const runKeyed = (call: KeyedCall, handle: () => Observable<unknown>): Observable<unknown> =>
  new Observable((subscriber) => currentCall.run(call, () => handle().subscribe(subscriber)));

/** Stores the response for later calls with the key. */
export async function storeResponse(manager: EntityManager, id: string, body: unknown): Promise<void> {
  await manager.query(`UPDATE idempotency_keys SET status = 'done', answer = $2 WHERE id = $1`, [
    id,
    JSON.stringify({ body: body ?? null }),
  ]);
}

/** Stores the response of the running call with its changes; does nothing for a call without a key. */
export async function storeResponseOfCall(manager: EntityManager, body: unknown): Promise<void> {
  const call = currentCall.getStore();
  if (call) {
    await storeResponse(manager, call.id, body);
    call.isStored = true;
  }
}
