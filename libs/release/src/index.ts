export { ReleaseError, type ReleaseErrorCode } from './release-error.js';
export { contentTypeOf, integrityOf } from './release-folder.js';
export { ReleaseStore, type PromoteGate, type ReleaseStoreOptions, type Who } from './release-store.js';
export { SHELL } from './release.rules.js';
