const areaPatterns = [
  /^api\/src\/modules\/[^/]+\/[^/]+/,
  /^api\/src\/(?:common|platform)\/[^/]+(?=\/)/,
  /^api\/src\/(?!common\/|platform\/|modules\/|migrations\/)[^/]+(?=\/)/,
  /^api\/test\/access(?=\/)/,
  /^(?:shell|mf-[^/]+)\/src\/(?:features|app)\/[^/]+(?=\/)/,
  /^libs\/contracts\/src\/[^/]+(?=\/)/,
  /^libs\/(?:testing|(?!contracts\/)[^/]+\/[^/]+)/,
  /^tools\/(?!test\/)[^/]+(?=\/)/,
];

/** The folder whose specs a change of the file concerns; undefined for files that merely share a folder. */
export const areaOf = (file) => areaPatterns.map((pattern) => pattern.exec(file)?.[0]).find(Boolean);

/** The folder of an area of the API, such as `api/src/modules/customers/contact`. */
export const apiAreaOf = (file) => /^api\/src\/modules\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];

/** Files that belong together: others of them may pass on a change of one of them. */
export const regionOf = (file) => apiAreaOf(file) ?? /^libs\/(?:contracts|testing|[^/]+\/[^/]+)|^[^/]+/.exec(file)?.[0];

/** @typedef {'screen' | 'API' | 'other' | 'build' | 'story' | 'process'} Kind */

/** @returns {Kind} */
export function kindOf(spec) {
  if (spec.startsWith('e2e/')) {
    return 'story';
  }
  const [, kind] = /\.(api|build|process)\.spec\.\w+$/.exec(spec) ?? [];
  if (kind !== undefined) {
    return kind === 'api' ? 'API' : kind;
  }
  return spec.endsWith('.tsx') ? 'screen' : 'other';
}
