import { compareTexts, foldedText, matchesSearch, searchIndexOf, searchRanges } from './text-search.js';

describe('a search', () => {
  it.each([
    ['eclair', 'Éclair'],
    ['muller', 'Müller'],
    ['abc', 'ＡＢＣ'],
    ['ÉCLAIR', 'eclair'],
    ['strasse', 'Hauptstraße'],
    ['lodz', 'Łódź'],
    ['istanbul', 'İstanbul'],
    ['οδοσ', 'ΟΔΟΣ'],
    ["o'neill", 'O’Neill'],
    ['москва', 'МОСКВА'],
    ['honey', 'ho\u00ADney'],
    ['re\u0301sume\u0301', 'Résumé'],
  ])('for %j finds %j', (typed, text) => {
    expect(matchesSearch(` ${typed} `, ['other', null, text])).toBe(true);
  });

  it('keeps signs that make another letter', () => {
    expect(foldedText('か')).not.toBe(foldedText('が'));
    expect(matchesSearch('ard', ['Ärzte', undefined])).toBe(false);
  });

  it.each([
    ['Straße and Müller', 'muller', 11],
    ['e\u0301clair', 'CLAIR', 2],
    ['😀 ﬁne', 'ine', 3],
    ['nothing', 'x', -1],
  ])('of %j for %j begins where the text has it', (text, typed, index) => {
    expect(searchIndexOf(text, typed)).toBe(index);
  });

  it.each([
    ['Éclair, eclair', 'eclair', ['Éclair', 'eclair']],
    ['e\u0301clair', 'e', ['e\u0301']],
    ['Hauptstraße', 'strasse', ['straße']],
    ['İstanbul and ISTANBUL', 'istanbul', ['İstanbul', 'ISTANBUL']],
    ['😀 ﬁne', 'f', ['ﬁ']],
    ['(a+b) (A+B)', '(a+b)', ['(a+b)', '(A+B)']],
    ['aaa', 'aa', ['aa']],
    ['Straße', 's', ['S', 'ß']],
    ['any', '', []],
  ])('of %j for %j marks what it found', (text, typed, marked) => {
    expect(searchRanges(text, typed).map(({ start, end }) => text.slice(start, end))).toEqual(marked);
  });
});

it('lists sort accents and case as one letter, and numbers by their value', () => {
  const sorted = ['apple', 'Ärzte', 'Company 2', 'Company 10', 'Éclair', 'eclair 2', 'Zebra'];
  expect(sorted.toReversed().toSorted(compareTexts)).toEqual(sorted);
});
