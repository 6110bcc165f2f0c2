import { HONEYPOT_FIELD } from '@hive/contracts';
import { emptyValues } from './assessment-values';
import { clearDraft, loadDraft, saveDraft } from './draft';

const KEY = 'hive.assessment-draft';
const values = { ...emptyValues, companyName: 'Kettle & Crumb', currentChannels: ['SEO'] };

const store = (draft: unknown) => localStorage.setItem(KEY, JSON.stringify(draft));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('restores what was saved', () => {
  saveDraft({ values, step: 2 });
  expect(loadDraft()).toEqual({ values, step: 2 });
  clearDraft();
  expect(loadDraft()).toBeNull();
});

it('never restores the honeypot, which a program may have filled', () => {
  store({ values: { ...values, [HONEYPOT_FIELD]: 'https://spam.test' }, step: 0 });
  expect(loadDraft()?.values).toEqual(values);
});

it('drops answers of another type and unknown fields', () => {
  store({
    values: { companyName: 7, currentChannels: 'SEO', desiredServices: ['Branding', 3], admin: 'yes' },
    step: 1,
  });
  expect(loadDraft()).toEqual({ values: emptyValues, step: 1 });
});

it.each([
  [-1, 0],
  [4, 3],
  [1.5, 0],
  ['2', 0],
  [undefined, 0],
])('restores the step %s as %i', (step, expected) => {
  store({ values, step });
  expect(loadDraft()?.step).toBe(expected);
});

it.each(['', 'null', '{', '7', '{"step":2}', '{"values":null}', '{"values":"x"}'])(
  'takes %j for no draft',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect(loadDraft()).toBeNull();
  },
);

it('works without a draft while the storage is blocked', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  saveDraft({ values, step: 1 });
  clearDraft();
  expect(loadDraft()).toBeNull();
});
