import { existsSync } from 'node:fs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const NO_CHROMIUM = 'no Chromium was found (set CHROMIUM_PATH)';

interface Chromium {
  executablePath: string;
  args: string[];
}

/** Chromium of CHROMIUM_PATH or of the system, else the one that npm installed; undefined when there is none. */
export async function findChromium(): Promise<Chromium | undefined> {
  const installed = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM].find((file) => file && existsSync(file));
  if (installed) {
    return { executablePath: installed, args: FLAGS };
  }
  try {
    // the package reads this variable before it unpacks its libraries
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
    const { default: bundled } = await import('@sparticuz/chromium');
    return { executablePath: await bundled.executablePath(), args: [...bundled.args, ...FLAGS] };
  } catch {
    return undefined;
  }
}
