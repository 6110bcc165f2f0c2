import { browserStorage, clearStorageOfOthers, personStorage, tabStorage } from './safe-storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('reads what it has stored, as text and as JSON', () => {
  browserStorage.set('draft', '{"step":2}');
  expect(browserStorage.get('draft')).toBe('{"step":2}');
  expect(browserStorage.getJson('draft')).toEqual({ step: 2 });
  expect(tabStorage.get('draft')).toBeNull();
  browserStorage.remove('draft');
  expect(browserStorage.get('draft')).toBeNull();
  expect(browserStorage.getJson('draft')).toBeUndefined();
});

it('gives no value for broken JSON', () => {
  browserStorage.set('draft', '{"step"');
  expect(browserStorage.getJson('draft')).toBeUndefined();
});

it('never throws where storage is blocked', () => {
  const storage = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(browserStorage.get('draft')).toBeUndefined();
  expect(browserStorage.getJson('draft')).toBeUndefined();
  expect(() => browserStorage.set('draft', '{}')).not.toThrow();
  expect(() => browserStorage.remove('draft')).not.toThrow();
  expect(storage).toHaveBeenCalled();
});

it('keeps the earlier value where storage is full', () => {
  browserStorage.set('draft', 'earlier');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(() => browserStorage.set('draft', 'later')).not.toThrow();
  expect(setItem).toHaveBeenCalledWith('draft', 'later');
  expect(browserStorage.get('draft')).toBe('earlier');
});

it('separates what people store, and removes what belongs to others', () => {
  const [ada, adam] = [personStorage('ada'), personStorage('adam')];
  const inTab = personStorage('adam', tabStorage);
  inTab.set('draft', '"Hi"');
  browserStorage.set('theme', 'dark');
  ada.set('draft', '"Hello"');
  adam.set('draft', '"Hi"');
  expect(ada.getJson('draft')).toBe('Hello');
  clearStorageOfOthers('ada');
  expect([ada, adam, inTab].map((storage) => storage.getJson('draft'))).toEqual(['Hello', undefined, undefined]);
  clearStorageOfOthers();
  expect(ada.getJson('draft')).toBeUndefined();
  expect(browserStorage.get('theme')).toBe('dark');
});
