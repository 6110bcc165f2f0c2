export { createTestHost, type TestHost } from './test-host';
export { ApiFailure, mockEventStream, mockRoute, useApiServer, type ApiCall, type EventStream } from './api-server';
export { createFile } from './create-file';
export { renderFirstScreen } from './first-screen';
export { renderWithHost, supportDialogs } from './render-with-host';
export { submitThreeTimes } from './request-keys';
