const mimeTypes: Record<string, string> = {
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const NAME = /^[a-z][a-z0-9-]{0,40}$/;

export interface DemoFile {
  site: string;
  /** Relative to the folder of the sites. */
  path: string;
  type: string;
}

/**
 * The file of a path below `/demo/`: `<site>/` is the page, `<site>/<name>.<extension>` one of its images or fonts.
 * Undefined for every other path, so that no path leads out of the folder.
 */
export function demoFile(path: string): DemoFile | undefined {
  const [site = '', file, ...deeper] = path.split('/');
  if (!NAME.test(site) || file === undefined || deeper.length > 0) {
    return undefined;
  }
  if (file === '') {
    return { site, path: `${site}/index.html`, type: 'text/html; charset=utf-8' };
  }
  const [name = '', extension = '', ...more] = file.split('.');
  const type = Object.hasOwn(mimeTypes, extension) ? mimeTypes[extension] : undefined;
  return NAME.test(name) && type !== undefined && more.length === 0
    ? { site, path: `${site}/${file}`, type }
    : undefined;
}

/** Only its own styles, images and fonts; no scripts; only this site may embed it. */
export const DEMO_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
