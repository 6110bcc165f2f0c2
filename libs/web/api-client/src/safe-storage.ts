/**
 * A storage of the browser that never throws, not even where the browser blocks it: `get` then gives undefined, and null
 * for a missing key; `set` and `remove` do nothing.
 */
const safeStorage = (name: 'localStorage' | 'sessionStorage') => {
  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      // the property itself throws where storage is blocked
      return use(globalThis[name]);
    } catch {
      return undefined;
    }
  }
  const get = (key: string) => attempt((storage) => storage.getItem(key));
  return {
    get,
    /** The parsed JSON of a key; undefined when it is missing, broken or blocked. */
    getJson: (key: string) => attempt((storage) => JSON.parse(storage.getItem(key) ?? '') as unknown),
    set: (key: string, value: string) => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  };
};

/** `localStorage`: shared by all tabs. */
export const browserStorage = safeStorage('localStorage');
/** `sessionStorage`: of this tab; it survives a reload. */
export const tabStorage = safeStorage('sessionStorage');

const PERSON_PREFIX = 'person/';
const prefixOf = (personId: string): string => `${PERSON_PREFIX}${personId}/`;

/** The key of a person's data in every storage of the browser, and the name of the person's database. */
export const personKey = (personId: string, key: string): string => prefixOf(personId) + key;

/** Whether the key belongs to a person other than this one; without an id, to any person. */
const isOfAnother = (key: string, personId?: string): boolean =>
  key.startsWith(PERSON_PREFIX) && (personId === undefined || !key.startsWith(prefixOf(personId)));

/** The part of a storage that belongs to a person, such as drafts. The shell removes it at logout. */
export function personStorage(personId: string, storage = browserStorage) {
  const keyOf = (key: string) => personKey(personId, key);
  return {
    getJson: (key: string) => storage.getJson(keyOf(key)),
    set: (key: string, value: string) => storage.set(keyOf(key), value),
    remove: (key: string) => storage.remove(keyOf(key)),
    /** Calls the listener when another tab has changed the key; returns the unsubscribe function. */
    subscribe: (key: string, listener: () => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === keyOf(key)) {
          listener();
        }
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** Removes what other people have stored in this browser and this tab; without an id, what all people have stored. */
export function clearStorageOfOthers(personId?: string): void {
  for (const storage of [browserStorage, tabStorage]) {
    storage
      .keys()
      .filter((key) => isOfAnother(key, personId))
      .forEach((key) => storage.remove(key));
  }
  void clearFilesOfOthers(personId);
}

/** Deletes the databases that `personFile` creates. */
async function clearFilesOfOthers(personId?: string): Promise<void> {
  try {
    for (const { name = '' } of await indexedDB.databases()) {
      if (isOfAnother(name, personId)) {
        indexedDB.deleteDatabase(name);
      }
    }
  } catch {
    // the browser has no databases, or blocks them
  }
}
