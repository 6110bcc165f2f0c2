export { createTestHost, type TestHost } from './test-host';
export { mockRoute, ApiFailure, useApiServer, type ApiCall } from './api-server';
export { renderFirstScreen } from './first-screen';
export { renderWithHost, supportDialogs } from './render-with-host';
export { submitThreeTimes } from './request-keys';
