import { personKey, personStorage, tabStorage } from './safe-storage';

const STORE = 'files';
/** Files of closed tabs are deleted after this time, when the person stores the next one. */
const MAX_AGE_MS = 86_400_000;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage does not answer.'));
  });

const completionOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage is full.'));
  });

/** Runs one request on the store. Never throws: undefined where the browser has no IndexedDB, blocks it or has no space left. */
async function withStore<T>(personId: string, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(personKey(personId, STORE));
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await resultOf(opening);
    try {
      const transaction = database.transaction(STORE, 'readwrite');
      const request = use(transaction.objectStore(STORE));
      await completionOf(transaction);
      return request.result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/**
 * A file that a person has chosen in this tab, which survives a reload. It is in IndexedDB, because the other storages are too
 * small for files; its key is in the storage of the tab.
 */
export function personFile(personId: string, name: string) {
  const storage = personStorage(personId, tabStorage);
  // the key in the store is the time of writing, so that old files can be found
  const storedKey = () => {
    const key = storage.getJson(name);
    return typeof key === 'number' ? key : undefined;
  };
  const remove = async () => {
    const key = storedKey();
    if (key !== undefined) {
      storage.remove(name);
      await withStore(personId, (store) => store.delete(key));
    }
  };
  return {
    read: async (): Promise<File | undefined> => {
      const key = storedKey();
      const file = key === undefined ? undefined : await withStore<unknown>(personId, (store) => store.get(key));
      return file instanceof File ? file : undefined;
    },
    write: async (file: File) => {
      const removed = remove();
      const key = Date.now() + Math.random();
      storage.set(name, JSON.stringify(key));
      await removed;
      await withStore(personId, (store) => {
        store.delete(IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS));
        return store.put(file, key);
      });
    },
    remove,
  };
}
