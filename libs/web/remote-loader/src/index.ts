export { rememberServerHtml, removeScreenHtml } from './server-fragment';
export { remoteOf } from './fallback.rules';
export { discardPageHtml, initRegistry, useAccessOf, useManifest, useRemoteOf, useTitleOf } from './registry';
export { onFirstRelease, preloadRemote, pageIsOutdated } from './loaded-releases';
export { ReloadBar, useReleaseUpdates } from './release-updates';
export { RemoteView } from './remote-view';
