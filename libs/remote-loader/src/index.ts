export { rememberServerHtml } from './fragment';
export { remoteOf } from './ladder.rules';
export { startRegistry, useAccessOf, useRemoteOf } from './registry';
export { loadAhead, pageIsOutdated } from './loaded';
export { ReloadBar, useReleaseChanges } from './release-changes';
export { RemoteView } from './remote-view';
