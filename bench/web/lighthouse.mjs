import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { peerFolder } from './peers.mjs';

const run = promisify(execFile);

export const chromium =
  [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (file) => file && existsSync(file),
  ) ?? '';

/** The flags of the browser stories. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const percent = (score) => Math.round((score ?? 0) * 100);

/** Failed audits of the other three categories. */
function findings({ audits, categories: results }) {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    results[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  );
}

/** One Lighthouse run with its mobile settings in a new browser. Times in milliseconds, sizes in KiB. */
export async function measure(url) {
  const cli = path.join(peerFolder('lighthouse'), 'node_modules/lighthouse/cli/index.js');
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout);
  const { audits } = report;
  const requests = audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: categories.map((name) => percent(report.categories[name].score)),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    si: audits['speed-index'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    kb: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    requests: requests.length,
    findings: findings(report),
  };
}
