export { createTestHost, type TestHost } from './test-host';
