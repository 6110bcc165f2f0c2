import { fileNameOf, titleOf } from './ai-content.rules.js';

describe('the title of a draft', () => {
  it.each([
    ['the first heading, without its marks', '\n## **Bread** [today]\n\nMore', 'Bread today'],
    ['the first line of a text without headings', 'Bread today.\nMore', 'Bread today.'],
    ['cut where it is too long, but never within a character', `# ${'a'.repeat(118)}🍵 tea`, `${'a'.repeat(118)}…`],
  ])('is %s', (_, content, title) => {
    expect(titleOf(content)).toBe(title);
  });
});

describe('the name of a file', () => {
  it.each([
    ['has no characters that systems refuse', 'Tea: hot/cold?', 'Tea hot cold.md'],
    ['has no stop before its extension', `${'a'.repeat(79)}. And more`, `${'a'.repeat(79)}.md`],
    ['ends with a whole character', `${'a'.repeat(79)}🍵`, `${'a'.repeat(79)}.md`],
    ['is no name of a device', 'Con', '_Con.md'],
    ['is the fallback for a title without any', '...', 'AI draft.md'],
  ])('%s', (_, title, name) => {
    expect(fileNameOf(title, 'AI draft', 'md')).toBe(name);
  });
});
