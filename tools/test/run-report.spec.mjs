import { RunReport } from './run-report.mjs';

const FILE = 'api/src/a.spec.ts';
const passed = (title) => ({ title, status: 'passed', seconds: 1 });
const failed = (title) => ({
  title,
  status: 'failed',
  seconds: 2,
  location: `${FILE}:7`,
  error: 'expected 1\n\n  received 2',
});

function createReport() {
  const printed = [];
  const report = new RunReport({ print: (text) => printed.push(text) });
  const receive = (tests, others = {}) => report.receive({ category: 'api', file: FILE, tests, ...others });
  return { report, printed, receive };
}

describe('the report of a run', () => {
  it('counts, and names each failure in one line', () => {
    const { report, receive } = createReport();
    receive([passed('adds'), failed('subtracts'), { title: 'divides', status: 'skipped', reason: 'no server' }]);
    expect(report.passed).toBe(1);
    expect(report.failures).toEqual([`${FILE} › subtracts: expected 1 received 2`]);
    expect(report.skipped).toEqual(['no server']);
  });

  it('prints a failure at once, with its place, its trace and its picture', () => {
    const { printed, receive } = createReport();
    receive([{ ...failed('subtracts'), traces: ['trace: .data/test-results/a/trace.zip'] }]);
    expect(printed).toEqual([
      `FAILED ${FILE}:7 subtracts\nexpected 1\n\n  received 2\ntrace: .data/test-results/a/trace.zip`,
    ]);
  });

  it('counts a test that passes when it runs again as flaky, not as failed', () => {
    const { report, receive } = createReport();
    receive([failed('subtracts'), passed('adds')]);
    receive([passed('subtracts'), passed('adds')]);
    expect(report.failures).toEqual([]);
    expect(report.flaky).toEqual([`${FILE} › subtracts: expected 1 received 2`]);
    expect(report.passed).toBe(2);
  });

  it('prints a flaky test under another word than the list at the end, which CI counts', () => {
    const { printed, receive } = createReport();
    receive([{ ...failed('subtracts'), status: 'flaky' }]);
    expect(printed).toEqual([`passed when repeated: ${FILE}:7 subtracts\nexpected 1\n\n  received 2`]);
  });

  it('keeps a test that fails again as failed', () => {
    const { report, receive } = createReport();
    receive([failed('subtracts')]);
    expect(report.failedFiles('api')).toEqual([FILE]);
    expect(report.failedFiles('node')).toEqual([]);
    receive([failed('subtracts')]);
    expect(report.failures).toHaveLength(1);
    expect(report.flaky).toEqual([]);
  });

  it('fails for an error outside all tests', () => {
    const { report, receive, printed } = createReport();
    receive([passed('adds')], { problem: 'The browser is missing.' });
    expect(report.failures).toEqual([`${FILE}: The browser is missing.`]);
    expect(printed).toEqual([`FAILED ${FILE}: The browser is missing.`]);
  });

  it('sums the processor time of files by category, and finds the slowest tests', () => {
    const { report, receive } = createReport();
    receive([passed('adds'), failed('subtracts')], { processorSeconds: 1.5 });
    report.receive({ category: 'node', file: 'b.spec.ts', processorSeconds: 0.5, tests: [passed('b')] });
    expect(report.categories).toEqual({ api: { tests: 2, seconds: 1.5 }, node: { tests: 1, seconds: 0.5 } });
    expect(report.files).toEqual({ [FILE]: 1.5, 'b.spec.ts': 0.5 });
    expect(report.slowest.map(({ title }) => title)).toEqual(['subtracts', 'adds', 'b']);
  });
});
