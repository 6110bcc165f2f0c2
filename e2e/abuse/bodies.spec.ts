import * as contracts from '@hive/contracts';
import { BODY_LIMIT_BYTES, isTeamCapability, staffCapabilities, type RouteContract } from '@hive/contracts';
import { numberFromEnvironment } from '../support/environment.js';
import { Random } from '../support/random.js';
import { fill, fillingNames, pickSize } from './bodies.js';
import { admin, createCompany, type Caller } from './callers.js';
import type { Product } from './product.js';
import { Stalls } from './stalls.js';
import { expect, test } from './test.js';

const SEED = numberFromEnvironment('ABUSE_SEED', Date.now() % 1_000_000);
const REQUESTS = numberFromEnvironment('ABUSE_REQUESTS', 300);
/** How much longer than the idle process the longest call of another person may take. */
const MAX_STALL_MS = 50;
/** The file in a body; so many bytes are 1.37 million keys. */
const FILE_BYTES = 13_300_000;
const UNKNOWN_ID = '0190a000-0000-7000-8000-000000000001';

const routes = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>))
  .filter(({ body }) => body);

const fileFieldOf = ({ upload, base64 }: RouteContract): string | undefined => upload ?? base64;
const limitOf = (route: RouteContract): number =>
  (route.bodyLimitBytes ?? BODY_LIMIT_BYTES) + (fileFieldOf(route) === undefined ? 0 : FILE_BYTES);
const fieldsOf = ({ body }: RouteContract): string[] =>
  Object.keys((body?.describe() as { fields?: object } | undefined)?.fields ?? {});

/** A capability that only people of a company have. */
const isOfCompany = ({ access }: RouteContract): boolean =>
  access === 'portal' || (isTeamCapability(access) && !Object.hasOwn(staffCapabilities, access));

interface Attack {
  route: RouteContract;
  filling: string;
  field: string;
  bytes: number;
}

const describeAttack = ({ route, filling, field, bytes }: Attack): string =>
  `${route.method} ${route.path}: ${filling} of ${bytes} bytes in ${field}`;

type Comparison = Awaited<ReturnType<Stalls['compare']>>;

const isTooLong = ({ idle, busy }: Comparison): boolean => busy > idle + MAX_STALL_MS;

const exampleOf = ({ example }: RouteContract): object => example.body as object;

/** Sends attacks, and measures how long they stop the product. */
class Attacker {
  readonly statuses = new Map<number, number>();
  longest = { idle: 0, busy: 0, attack: '' };
  /** Attacks whose answer is a failure, or may have come before the body was read. */
  readonly refused = new Set<string>();

  private constructor(
    private readonly callers: { staff: Caller; company: Caller },
    readonly stalls: Stalls,
  ) {}

  static async start(product: Product): Promise<Attacker> {
    const [staff, [company], stalls] = await Promise.all([
      admin(product),
      createCompany(product),
      Stalls.start(product),
    ]);
    return new Attacker({ staff, company }, stalls);
  }

  /** The attacks that stop it for too long: all are measured once, and those that stand out five times. */
  async findSlow(attacks: readonly Attack[]): Promise<string[]> {
    const slow: string[] = [];
    for (const attack of attacks) {
      const work = this.prepare(attack);
      const ms = await this.stalls.during(work);
      const comparison = ms > MAX_STALL_MS ? await this.compare(work) : { idle: 0, busy: ms };
      if (comparison.busy > this.longest.busy) {
        this.longest = { ...comparison, attack: describeAttack(attack) };
      }
      if (isTooLong(comparison)) {
        slow.push(`${describeAttack(attack)}: ${comparison.busy} ms, idle ${comparison.idle} ms`);
        console.log(`  too long: ${slow.at(-1)}`);
      }
    }
    return slow;
  }

  print(): void {
    const counts = [...this.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}`);
    console.log(`  answers: ${counts.join(', ')}; longest stall ${this.longest.busy} ms: ${this.longest.attack}`);
  }

  /** Measured again when it is too long: other programs may have used the processors. */
  private async compare(work: () => Promise<unknown>): Promise<Comparison> {
    const first = await this.stalls.compare(work);
    return isTooLong(first) ? this.stalls.compare(work) : first;
  }

  /** The body is made before the time is measured. */
  private prepare(attack: Attack): () => Promise<void> {
    const { route, filling, field, bytes } = attack;
    const rest = fieldsOf(route).includes(field) ? exampleOf(route) : {};
    const json = new TextEncoder().encode(fill(filling, { field, bytes, rest }));
    const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, idFor(route)]));
    const caller = isOfCompany(route) ? this.callers.company : this.callers.staff;
    return async () => {
      const response = await caller.send(route, { params, json });
      await response.arrayBuffer();
      const { status } = response;
      // a login answers 401 after it has read the body
      if (status >= 500 || status === 429 || (status === 401 && route.access !== 'public')) {
        this.refused.add(`${status} ${describeAttack(attack)}`);
      }
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    };
  }
}

const idFor = (route: RouteContract): string => (isOfCompany(route) ? 'me' : UNKNOWN_ID);

/** Every kind of body, as large as the route accepts it. */
const largest = (route: RouteContract): Attack[] => {
  const bytes = limitOf(route) - 2_048;
  const file = fileFieldOf(route);
  const fields = file === undefined ? fieldsOf(route).slice(0, 1) : [file, 'k'];
  return fields.flatMap((field) => fillingNames.map((filling) => ({ route, filling, field, bytes })));
};

let attacker: Attacker;

test.beforeAll(async ({ started }) => {
  attacker = await Attacker.start(started);
});
test.afterAll(() => attacker.stalls.stop());
test.afterEach(() => attacker.print());

test('no body as large as its route accepts stalls other callers', async ({ product }) => {
  test.setTimeout(1_800_000);
  const large = routes.filter((route) => limitOf(route) > BODY_LIMIT_BYTES);
  expect(large.length, product.url).toBeGreaterThan(4);
  expect(await attacker.findSlow(large.flatMap(largest))).toEqual([]);
  expect([...attacker.refused]).toEqual([]);
});

test('no random body stalls other callers', async ({ product }) => {
  test.setTimeout(1_800_000);
  console.log(`  ABUSE_SEED=${SEED}, ${REQUESTS} requests to ${product.url}`);
  const attacks = Array.from({ length: REQUESTS }, (_, index): Attack => {
    const random = new Random(SEED, index);
    const route = random.pick(routes);
    const field = random.pick([...fieldsOf(route), 'k']);
    return { route, filling: random.pick(fillingNames), field, bytes: pickSize(limitOf(route), random) };
  });
  expect(await attacker.findSlow(attacks)).toEqual([]);
  // some routes limit the calls of an account, such as those with a wrong password
  expect([...attacker.refused].filter((answer) => !answer.startsWith('429'))).toEqual([]);
});
