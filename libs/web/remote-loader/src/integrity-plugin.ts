/** Integrity of remote entries by their path; the loader fills it from the manifest. */
const integrities = new Map<string, string>();

/** Federation bundles this file a second time, into its runtime, so the map is a global. */
const KEY = '__hiveIntegrity';

const integrityByPath = (): Map<string, string> => {
  const page = globalThis as unknown as Record<string, Map<string, string> | undefined>;
  return (page[KEY] ??= integrities);
};

/** Allows a remote entry to run, with this integrity. */
export const allowEntry = (url: string, integrity: string): void => {
  integrityByPath().set(new URL(url, location.href).pathname, integrity);
};

/**
 * Sets the manifest's integrity on every script that federation creates. A script that is not in the manifest gets a hash that
 * never matches, so it is refused also by browsers without Integrity-Policy.
 */
const integrityPlugin = () => ({
  name: 'hive-integrity',
  createScript({ url }: { url: string }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (typeof __DEV_SERVER__ === 'undefined' || !__DEV_SERVER__) {
      script.integrity = integrityByPath().get(new URL(url, location.href).pathname) || 'sha256-none';
    }
    return script;
  },
});

/** Federation imports runtime plugins by their default export. @public */
export default integrityPlugin;
