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
  };
};

/** `localStorage`: shared by all tabs. */
export const browserStorage = safeStorage('localStorage');
/** `sessionStorage`: of this tab; it survives a reload. */
export const tabStorage = safeStorage('sessionStorage');
