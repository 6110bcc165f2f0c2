export { ReleaseError, type ReleaseErrorCode } from './release-error.js';
export { contentTypeOf } from './release-folder.js';
export { ReleaseStore, type PromoteGate, type ReleaseStoreOptions, type PromoteOptions } from './release-store.js';
export { SHELL } from './release.rules.js';
export { writeRenderCode } from './render/render-code.js';
export { renderGate } from './render/render-gate.js';
export { RenderProcess, RenderProcessExited } from './render/render-process.js';
export { parseRenderedShell, parseRenderedFragment, rendersPages, RENDER_MODULE } from './render/rendered.rules.js';
export { readContent, storeContent, type SiteContent } from './render/stored-content.js';
