import { nameFor, personStorage, tabStorage } from './safe-storage';

const STORE = 'files';
/** A tab that was closed leaves its file behind, until the person stores the next one. */
const KEPT_MS = 86_400_000;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage does not answer.'));
  });

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage is full.'));
  });

/** Never throws: undefined where the browser has no such storage, blocks it or has no room. */
async function inStore<T>(personId: string, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(nameFor(personId, STORE));
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await resultOf(opening);
    try {
      const transaction = database.transaction(STORE, 'readwrite');
      const request = use(transaction.objectStore(STORE));
      await endOf(transaction);
      return request.result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** A file that a person has chosen in this tab and that survives a reload. Other storages are too small for files. */
export function personFile(personId: string, name: string) {
  const mark = personStorage(personId, tabStorage);
  // the key is the time, so that old files are found by it
  const key = () => {
    const stored = mark.getJson(name);
    return typeof stored === 'number' ? stored : undefined;
  };
  const forget = async () => {
    const stored = key();
    if (stored !== undefined) {
      mark.remove(name);
      await inStore(personId, (store) => store.delete(stored));
    }
  };
  return {
    read: async (): Promise<File | undefined> => {
      const stored = key();
      const file = stored === undefined ? undefined : await inStore<unknown>(personId, (store) => store.get(stored));
      return file instanceof File ? file : undefined;
    },
    write: async (file: File) => {
      const dropped = forget();
      const next = Date.now() + Math.random();
      mark.set(name, JSON.stringify(next));
      await dropped;
      await inStore(personId, (store) => {
        store.delete(IDBKeyRange.upperBound(Date.now() - KEPT_MS));
        return store.put(file, next);
      });
    },
    remove: forget,
  };
}
