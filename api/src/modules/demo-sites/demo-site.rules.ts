const types: Record<string, string> = {
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const NAME = /^[a-z][a-z0-9-]{0,40}$/;

export interface DemoFile {
  site: string;
  /** Within the folder of the sites. */
  path: string;
  type: string;
}

/**
 * The file behind a path below `/demo/`: `<site>/` is the page, `<site>/<name>.<ending>` a picture or font of it.
 * Undefined for whatever is not written exactly like one, so that nothing outside the folder has a name here.
 */
export function demoFile(path: string): DemoFile | undefined {
  const [site = '', file, ...deeper] = path.split('/');
  if (!NAME.test(site) || file === undefined || deeper.length > 0) {
    return undefined;
  }
  if (file === '') {
    return { site, path: `${site}/index.html`, type: 'text/html; charset=utf-8' };
  }
  const [name = '', ending = '', ...more] = file.split('.');
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  return NAME.test(name) && type !== undefined && more.length === 0
    ? { site, path: `${site}/${file}`, type }
    : undefined;
}

/** A page of its own styles, pictures and fonts: no script, nothing from elsewhere, framed by this site alone. */
export const DEMO_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
