import { createDesktopNotification } from './create-desktop-notification';

afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'));

const useConstructor = (Constructor: unknown) =>
  Object.defineProperty(globalThis, 'Notification', { value: Constructor, configurable: true });

it('[HV-9] shows nothing, and fails silently, where pages cannot create notifications', () => {
  useConstructor(
    class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    },
  );
  expect(createDesktopNotification('New message', {})).toBeUndefined();
  useConstructor(class {});
  expect(createDesktopNotification('New message', {})).toBeDefined();
});
