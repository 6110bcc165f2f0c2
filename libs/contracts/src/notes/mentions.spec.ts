import { mentionedIn } from './mentions.js';

const people = ['Priya Nair', 'Ann Lee', 'Ann Lee-Moss', 'Åsa Öberg'].map((name) => ({ name }));
const namesIn = (text: string) => mentionedIn(text, people).map(({ name }) => name);

describe('the people mentioned in a text', () => {
  it.each([
    ['@Priya Nair, can you look?', ['Priya Nair']],
    ['for @priya nair and (@Åsa Öberg)', ['Priya Nair', 'Åsa Öberg']],
    ['@Ann Lee-Moss', ['Ann Lee-Moss']],
    ['@Ann Lee: yes', ['Ann Lee']],
    ['@Ann Leeds', []],
    ['@Priya', []],
    ['Priya Nair', []],
    ['@Priya Nair @Priya Nair', ['Priya Nair']],
  ])('%s', (text, expected) => {
    expect(namesIn(text)).toEqual(expected);
  });
});
