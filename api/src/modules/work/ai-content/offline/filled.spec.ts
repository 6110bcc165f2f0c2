import { factsOf, type Facts } from './facts.js';
import { filled } from './filled.js';

const facts: Facts = {
  ...({} as ReturnType<typeof factsOf>),
  company: "Bo's $$5 {t} $& Co",
  topic: 'lunch {a}',
  audience: 'eaters',
};

it('fills in what the client wrote as it is', () => {
  expect(filled('{c}: {T} for {a}, {t}', facts)).toBe("Bo's $$5 {t} $& Co: Lunch {a} for eaters, lunch {a}");
});
