import { aiContentContract, brandProfileContract } from '@hive/contracts';
import stub from '../stub.json';

interface Contract {
  method: string;
  path: string;
  response: { validateSync: (value: unknown, options: object) => unknown } | null;
}

const contracts: Contract[] = [...Object.values(aiContentContract), ...Object.values(brandProfileContract)];

/** The contract of a call such as `GET /api/ai-drafts/d-1`. */
const contractOf = (call: string) =>
  contracts.find(({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(call));

const answers = Object.entries<{ body?: unknown; events?: unknown[][] }>(stub as Record<string, object>)
  .map(([call, answer]) => ({ call, answer, contract: contractOf(call) }))
  .filter(({ contract }) => contract !== undefined);

it('[CP-6] the stub has everything that the page of AI content asks for', () => {
  expect(answers.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'GET /api/clients/me/ai-usage',
      'GET /api/clients/me/ai-drafts',
      'POST /api/clients/me/enhanced-content-suggestions',
      'POST /api/generate-image',
      'GET /api/clients/me/brand-profile',
    ]),
  );
});

/** How an answer deviates from the contract; undefined when it does not. */
function problemOf({ contract, answer: { body, events } }: (typeof answers)[number]): string | undefined {
  const content = events ? events.at(-1)?.[1] : body;
  if (!contract?.response) {
    return content === undefined ? undefined : 'has a body';
  }
  try {
    contract.response.validateSync(content, { strict: true });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

it.each(answers)('[CP-6] the stub answers $call as its contract says', (answer) => {
  expect(problemOf(answer)).toBeUndefined();
});

it('[CP-6] the stub has each draft of its list, and the one that it writes', () => {
  const drafts = stub['GET /api/clients/me/ai-drafts'].body.map(({ id }) => id);
  for (const id of [...drafts, 'd-4']) {
    expect(stub).toHaveProperty([`GET /api/ai-drafts/${id}`]);
  }
});
