import type { RemoteDeclaration } from '@hive/contracts';

/**
 * What a remote declares: its remote.json, and the `page.json` of each page of portal or admin. Queries of remote.json are those of
 * every page.
 */
export function readRemoteDeclaration(dir: string): RemoteDeclaration & { preload?: string[]; appPreload?: string[] };
