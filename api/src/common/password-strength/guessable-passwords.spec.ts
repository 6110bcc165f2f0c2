import { readFileSync } from 'node:fs';
import { isGuessable } from './guessable-passwords.js';

const texts = [
  'Hive',
  'Kettle & Crumb',
  'Mara',
  'Lindqvist',
  'mara.l@kettle-crumb.example',
  'Ångström',
  '雪',
  null,
  '',
];

describe('a password is guessable', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'ｐａｓｓｗｏｒｄ', '1qaz2wsx'])(
    'as one of the most common: %s',
    (password) => {
      expect(isGuessable(password, [])).toBe(true);
    },
  );

  it.each([
    'hive2026',
    '2026hive!',
    'Hive1234',
    'Kettle01!',
    'kettle&crumb',
    'KettleCrumb2026',
    'kettle-crumb',
    '!!Lindqvist!!',
    'mara1234',
    'mara.l@kettle-crumb.example',
    'mara.l2026',
    'kettle-crumb.example',
    'angstrom',
    'ÅNGSTRÖM1',
    '雪1234567',
  ])('as a word of product, company, person or address with digits or marks around it: %s', (password) => {
    expect(isGuessable(password, texts)).toBe(true);
  });
});

describe('a password is not guessable', () => {
  it.each([
    'sourdough-at-six',
    'mara bakes at six',
    'kettlebells2',
    'hive of bees',
    'x-mara-7-lindqvist-y',
    '83610274',
    '!!!!????',
    '        1        ',
  ])('as anything else: %s', (password) => {
    expect(isGuessable(password, texts)).toBe(false);
  });

  it('for words of another person', () => {
    expect(isGuessable('lindqvist1', ['Robin', 'robin@hive.test'])).toBe(false);
  });
});

it('the list has 10,000 different passwords', () => {
  const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const entries = list.trimEnd().split('\n');
  expect(new Set(entries).size).toBe(10_000);
  expect(entries.filter((entry) => entry.length < 8 || entry !== entry.toLowerCase())).toEqual([]);
});
