export { rememberServerHtml } from './server-fragment';
export { trackPress } from './press-continuation';
export { remoteOf } from './fallback.rules';
export { initRegistry, useAccessOf, useManifest, useRemoteOf, useTitleOf } from './registry';
export { onReleaseLoaded, preloadRemote, pageIsOutdated } from './loaded-releases';
export { ReloadBar, useReleaseUpdates } from './release-updates';
export { RemoteView } from './remote-view';
