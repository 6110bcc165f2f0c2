import { browserStorage, tabStorage } from './safe-storage';

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

it.each([
  ['blocked', 'localStorage', 'SecurityError'],
  ['full', 'localStorage', 'QuotaExceededError'],
] as const)('never throws where storage is %s', (_, name, error) => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', error);
  };
  const storage = jest.spyOn(globalThis, name, 'get').mockImplementation(refuse);
  expect(browserStorage.get('draft')).toBeUndefined();
  expect(browserStorage.getJson('draft')).toBeUndefined();
  expect(() => browserStorage.set('draft', '{}')).not.toThrow();
  expect(() => browserStorage.remove('draft')).not.toThrow();
  expect(storage).toHaveBeenCalled();
});
