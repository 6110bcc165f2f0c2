export { rememberServerHtml } from './server-fragment';
export { remoteOf } from './fallback.rules';
export { initRegistry, useAccessOf, useManifest, useRemoteOf, useTitleOf } from './registry';
export { onReleaseLoaded, preloadRemote, pageIsOutdated } from './loaded-releases';
export { ReloadBar, useReleaseUpdates } from './release-updates';
export { RemoteView } from './remote-view';
