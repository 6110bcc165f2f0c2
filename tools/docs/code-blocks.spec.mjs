import { blocksOf } from './code-blocks.mjs';

const fence = '```';

describe('code blocks', () => {
  it('of lists are found, without their indentation', () => {
    const text = `1. List:\n\n   <!-- not run: a reason -->\n\n   ${fence}ts\n   if (a) {\n     b();\n   }\n   ${fence}\n`;
    expect(blocksOf('a.md', text)).toEqual([
      { place: 'a.md:5', file: 'a.md', mark: 'not run: a reason', language: 'ts', code: 'if (a) {\n  b();\n}\n' },
    ]);
    expect(blocksOf('a.md', 'no block')).toEqual([]);
  });

  it('have two fences each', () => {
    expect(() => blocksOf('a.md', `${fence}sh\nls\n`)).toThrow('a.md has a fence');
    expect(() => blocksOf('a.md', `${fence}sh\nls\n${fence}\n${fence}sh title\nls\n`)).toThrow('a.md has a fence');
  });

  it.each(['not run', 'not run: ', 'not-run: needs Docker', 'TODO', 'two\nlines'])('have no mark %j', (mark) => {
    expect(() => blocksOf('a.md', `<!-- ${mark} -->\n\n${fence}sh\nls\n${fence}\n`)).toThrow(
      /^a\.md:[34] has the mark/,
    );
  });
});
