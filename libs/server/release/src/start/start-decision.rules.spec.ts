import { decideAtStart, type StartFacts } from './start-decision.rules.js';

const older = { version: '1.0.0', builtAt: '2026-11-01T10:00:00.000Z' };
const newer = { version: '1.1.0', builtAt: '2026-11-02T10:00:00.000Z' };
const byStart = { by: 'npm start', action: 'promote' } as const;
const byPerson = { by: 'ann', action: 'promote' } as const;
const rolledBack = { by: 'ann', action: 'rollback' } as const;

const facts = (over: Partial<StartFacts>): StartFacts => ({
  build: newer,
  live: older,
  lastChange: byStart,
  mayPromote: true,
  isForced: false,
  ...over,
});

describe('a start with a build beside it', () => {
  it.each<[string, Partial<StartFacts>, ReturnType<typeof decideAtStart>]>([
    ['of a remote that was never live', { live: undefined, lastChange: undefined }, 'promote'],
    ['newer than the live one of an earlier start', {}, 'promote'],
    ['that is live', { build: older }, 'live'],
    ['that a person made live', { build: older, lastChange: byPerson }, 'live'],
    ['older than the live one of another start', { build: older, live: newer }, 'not-newer'],
    ['as old as the live one of another start', { build: { ...older, version: '1.0.1' } }, 'not-newer'],
    ['while a person released the live one', { lastChange: byPerson }, 'released'],
    ['after somebody rolled back', { lastChange: rolledBack }, 'released'],
    [
      'after somebody rolled back under the name of a start',
      { lastChange: { ...byStart, action: 'rollback' } },
      'released',
    ],
    ['in a worker', { mayPromote: false }, 'worker'],
    ['in a worker, never live', { mayPromote: false, live: undefined, lastChange: undefined }, 'worker'],
    ['in a worker with --promote', { mayPromote: false, isForced: true }, 'worker'],
    ['older, with --promote', { build: older, live: newer, isForced: true }, 'promote'],
    ['with --promote while a person released the live one', { lastChange: byPerson, isForced: true }, 'promote'],
  ])('%s', (_, over, decision) => {
    expect(decideAtStart(facts(over))).toBe(decision);
  });
});
