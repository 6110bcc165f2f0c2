import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { peerFolder } from './peer-folder.mjs';

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

/** The phone that Lighthouse emulates, for Playwright. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
const percent = (score) => Math.round((score ?? 0) * 100);

/** Failed audits of the other three categories. */
function findings({ audits, categories: results }) {
  return Object.keys(results)
    .filter((name) => name !== 'performance')
    .flatMap((name) =>
      results[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
        .map(({ id }) => `${name}: ${id}`),
    );
}

/**
 * One Lighthouse run with its mobile settings, in a new browser or in the one with the debugging port. Times in
 * milliseconds, sizes in KiB.
 * @param {string} url
 * @param {{ port?: number, categories?: string[] }} [options]
 */
export async function measure(url, { port, categories = allCategories } = {}) {
  const cli = path.join(peerFolder('lighthouse'), 'node_modules/lighthouse/cli/index.js');
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      ...(port === undefined ? [`--chrome-flags=--headless=new ${flags.join(' ')}`] : [`--port=${port}`]),
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout);
  const { audits } = report;
  const requests = audits['network-requests'].details.items;
  const kilobytes = (items) => items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  const kilobytesOf = (type) => kilobytes(requests.filter(({ resourceType }) => resourceType === type));
  return {
    scores: categories.map((name) => percent(report.categories[name].score)),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    si: audits['speed-index'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    kb: kilobytes(requests),
    scriptKb: kilobytesOf('Script'),
    fontKb: kilobytesOf('Font'),
    requests: requests.length,
    findings: findings(report),
  };
}
