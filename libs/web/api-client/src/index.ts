export { createBaseQuery, type ApiBaseQuery, type ApiMeta, type ApiRequest } from './base-query';
export { actionError, errorOf, errorText, isApiError, loadError, waitText, type ApiError } from './errors';
export { distinctRows, readFurtherPages } from './further-pages';
export { leadSource } from './lead-source';
export { toPage, type Page } from './page';
export { personFile } from './person-files';
export { requestTo } from './request';
export { createRequestKey, newRequestKey } from './request-key';
export { browserStorage, clearStorageOfOthers, personStorage, tabStorage } from './safe-storage';
