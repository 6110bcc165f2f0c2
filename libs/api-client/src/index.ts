export { createBaseQuery, type ApiBaseQuery, type ApiRequest } from './base-query';
export { errorText, isApiError, type ApiError } from './errors';
export { leadSource } from './lead-source';
export { createRequestKey } from './request-key';
