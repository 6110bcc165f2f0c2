export { createTestHost, type TestHost } from './test-host';
export { answer, ApiFailure, useApiServer, type ApiCall } from './api-server';
export { renderWithHost, supportDialogs } from './render-with-host';
