/** Integrity of the remote entries by their path; the loader fills it from the manifest. */
const integrities = new Map<string, string>();

/** Federation builds this file into its runtime too, so the list lives on the page and not in one module. */
const KEY = '__hiveIntegrity';

const listOf = (): Map<string, string> => {
  const page = globalThis as unknown as Record<string, Map<string, string> | undefined>;
  return (page[KEY] ??= integrities);
};

export const allowEntry = (url: string, integrity: string): void => {
  listOf().set(new URL(url, location.href).pathname, integrity);
};

/**
 * Every script that federation makes itself carries the manifest's hash. One that is not listed gets a hash that
 * nothing matches, so it fails closed also where the browser does not know Integrity-Policy.
 */
const integrityPlugin = () => ({
  name: 'hive-integrity',
  createScript({ url }: { url: string }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (typeof __DEV_SERVER__ === 'undefined' || !__DEV_SERVER__) {
      script.integrity = listOf().get(new URL(url, location.href).pathname) || 'sha384-none';
    }
    return script;
  },
});

/** Federation imports runtime plugins by their default export. @public */
export default integrityPlugin;
