export { forgetServerHtml, rememberServerHtml } from './server-fragment';
export { trackPress } from './press-continuation';
export { remoteOf } from './fallback.rules';
export { discardPageHtml, initRegistry, useAccessOf, useManifest, useRemoteOf, useTitleOf } from './registry';
export { onReleaseLoaded, preloadRemote, pageIsOutdated } from './loaded-releases';
export { ReloadBar, useReleaseUpdates } from './release-updates';
export { RemoteView } from './remote-view';
