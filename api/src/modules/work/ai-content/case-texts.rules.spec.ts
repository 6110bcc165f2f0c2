import { caseTextsOf } from './case-texts.rules.js';

describe('the texts of a written case', () => {
  it('stand below their headings, without Markdown', () => {
    expect(
      caseTextsOf(
        '# Kettle\n\nA **bakery** shop.\n\n## Before\n\nPaper.\n\nMore paper.\n\n## What we did\nA shop.\n\n## After:\nBread.',
      ),
    ).toEqual({ summary: 'Kettle A bakery shop.', before: 'Paper.\nMore paper.', work: 'A shop.', after: 'Bread.' });
  });

  it('are empty where a heading is missing, and never longer than their fields', () => {
    expect(caseTextsOf('One sentence.')).toEqual({ summary: 'One sentence.', before: '', work: '', after: '' });
    const { summary, after } = caseTextsOf(`${'a '.repeat(400)}\n## After\n${'b '.repeat(2000)}`);
    expect([summary.length <= 300, after.length <= 1500]).toEqual([true, true]);
  });
});
