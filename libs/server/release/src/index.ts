export { ReleaseError, type ReleaseErrorCode } from './release-error.js';
export { contentTypeOf } from './release-folder.js';
export { ReleaseStore, type PromoteGate, type ReleaseStoreOptions, type PromoteOptions } from './release-store.js';
export { hasLiveShell, releaseAtStart, type StartBuilds } from './start/release-at-start.js';
export { SHELL } from './release.rules.js';
export { writeRenderCode } from './render/render-code.js';
export { createRenderFolder, removeAbandonedRenderFolders } from './render/render-folder.js';
export { renderGate } from './render/render-gate.js';
export { RenderProcess, RenderProcessExited } from './render/render-process.js';
export {
  parseRenderedShell,
  parseRenderedFragment,
  rendersPages,
  rendersScreens,
  RENDER_MODULE,
  SCREEN_SCRIPT,
} from './render/rendered.rules.js';
export { readContent, storeContent, type SiteContent } from './render/stored-content.js';
