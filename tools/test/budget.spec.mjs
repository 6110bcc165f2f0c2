import { compareWithBudget } from './budget.mjs';

const budget = {
  machine: 2,
  suites: { daily: { api: 100, screens: 50 } },
  files: { 'a.spec.ts': 10, 'b.spec.ts': 10 },
};
const run = {
  suite: 'daily',
  categories: { api: { tests: 400, seconds: 119 }, screens: { tests: 20, seconds: 10 } },
  files: { 'a.spec.ts': 11, 'b.spec.ts': 60, 'c.spec.ts': 48 },
  others: 0.01,
  speed: 2,
};
const withSeconds = (seconds) => ({ ...run.categories, api: { tests: 400, seconds } });

describe('the budget of a run', () => {
  it('allows a fifth more', () => {
    expect(compareWithBudget(run, budget)).toMatchObject({ exceeded: [], grown: [], isQuiet: true });
  });

  it('names what is over it, and the files that grew most', () => {
    expect(compareWithBudget({ ...run, categories: withSeconds(121) }, budget)).toMatchObject({
      exceeded: ['api: 121 s instead of 100 s'],
      grown: ['    50 s more  b.spec.ts', '    48 s more  c.spec.ts', '     1 s more  a.spec.ts'],
    });
  });

  it('allows a slower machine more, and a faster one no less', () => {
    const slow = { ...run, categories: withSeconds(200), speed: 4 };
    expect(compareWithBudget(slow, budget).exceeded).toEqual([]);
    expect(compareWithBudget({ ...run, speed: 1 }, budget).exceeded).toEqual([]);
  });

  it('does not hold while other programs are busy', () => {
    expect(compareWithBudget({ ...run, others: 0.2 }, budget).isQuiet).toBe(false);
  });

  it('shows the seconds of each category beside its budget', () => {
    const categories = { ...run.categories, stories: { tests: 3, seconds: 40.4 } };
    expect(compareWithBudget({ ...run, categories }, budget).table.split('\n')).toEqual([
      'category             tests processor s      budget',
      'api                    400         119         100',
      'screens                 20          10          50',
      'stories                  3          40           -',
    ]);
  });
});
