import { TextSplitter } from './text-splitter.js';

function split(...pieces: string[]): { text: string; imagePrompt: string | null } {
  const splitter = new TextSplitter();
  const text = pieces.map((piece) => splitter.add(piece)).join('');
  const end = splitter.end();
  return { text: text + end.text, imagePrompt: end.imagePrompt };
}

it.each([
  ['the line of the image, wherever the pieces end', ['# Tea\n\n[', '[ima', 'ge]] A pot'], ['# Tea', 'A pot']],
  ['the line of an image that comes first', ['[[image]] A pot\n', '\n# Tea\n\nHot.'], ['# Tea\n\nHot.', 'A pot']],
  ['characters that cannot be stored', ['# T\0ea\uD83D', '\n\n[[image]] A \0pot'], ['# Tea', 'A pot']],
  ['no halves of a character in two pieces', ['# Tea \uD83C', '\uDF75 hot'], ['# Tea 🍵 hot', null]],
] as const)('takes out %s', (_, pieces, [text, imagePrompt]) => {
  expect(split(...pieces)).toEqual({ text, imagePrompt });
});

it('limits the prompt to what generate-image accepts', () => {
  expect(split('# Tea\n[[image]]', 'A pot '.repeat(500)).imagePrompt).toHaveLength(1000);
  // does not split the emoji of the pot
  expect(split('# Tea\n[[image]]', `${'a'.repeat(999)}🍵`).imagePrompt).toBe('a'.repeat(999));
});
