export { rememberServerHtml } from './fragment';
export { ReplaceFragment } from './guard';
export { remoteOf } from './ladder.rules';
export { loadRelease } from './loaded';
export { BreakPanel } from './panel';
export { currentManifest, startRegistry, useRemoteOf } from './registry';
export { ReloadBar, useReleaseChanges } from './release-changes';
export { RemoteView } from './remote-view';
