export const RELEASE_REASON_MAX = 200;

/** The newest versions and revisions of a bundle that the list of releases has. */
export const RELEASE_VERSIONS_SHOWN = 20;
export const RELEASE_REVISIONS_SHOWN = 20;

export const releaseActions = ['promote', 'rollback'] as const;
export type ReleaseAction = (typeof releaseActions)[number];
