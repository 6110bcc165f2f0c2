import { existsSync } from 'node:fs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * Each window of a full Chromium loads the two pages of its address bar's suggestions, which are never visible: 0.7 s of processor
 * time, twice the rest of opening and closing a window.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** Features that Playwright switches off. Chromium reads only the last flag of a name, so ours repeats Playwright's. */
const PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const WITHOUT_FEATURES = `--disable-features=${[...PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`;
/** It has no windows: pages take half of the processor time that they take in a full Chromium. Each of them has the focus. */
const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const NO_CHROMIUM = 'no Chromium was found (set CHROMIUM_PATH)';

interface Chromium {
  executablePath: string;
  args: string[];
  /** By default the environment of this process. */
  env?: NodeJS.ProcessEnv;
}

/** The browser of CHROMIUM_PATH or of the system, else the one that npm installed; undefined when there is none. */
export async function findChromium(): Promise<Chromium | undefined> {
  return findInstalled([process.env.CHROMIUM_PATH ?? '', ...FULL, SHELL]) ?? findBundledChromium();
}

/** The headless shell of the system, for stories that need no more; undefined when CHROMIUM_PATH names another browser. */
export const findHeadlessShell = (): Chromium | undefined =>
  process.env.CHROMIUM_PATH ? undefined : findInstalled([SHELL]);

/** The browser of CHROMIUM_PATH or the full Chromium of the system, for features that a headless shell lacks. */
export const findFullChromium = (): Chromium | undefined => findInstalled([process.env.CHROMIUM_PATH ?? '', ...FULL]);

function findInstalled(files: string[]): Chromium | undefined {
  const installed = files.find((file) => file && existsSync(file));
  return installed ? { executablePath: installed, args: [...FLAGS, WITHOUT_FEATURES] } : undefined;
}

let unpacked: Promise<Chromium> | undefined;

/** The Chromium that npm installed, which exists for Linux on x64 only. */
export async function findBundledChromium(): Promise<Chromium | undefined> {
  return process.platform === 'linux' && process.arch === 'x64' ? (unpacked ??= unpack()) : undefined;
}

async function unpack(): Promise<Chromium> {
  const environment = { ...process.env };
  try {
    // the package reads this variable before it unpacks its libraries, and adds their folders to the environment
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
    const { default: bundled } = await import('@sparticuz/chromium');
    // without the flags of the package: with --single-process, the browser ends when its first session ends
    return { executablePath: await bundled.executablePath(), args: FLAGS, env: { ...process.env } };
  } finally {
    process.env = environment;
  }
}
