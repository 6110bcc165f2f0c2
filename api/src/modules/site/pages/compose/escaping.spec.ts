import { escapeHtml } from '../../../../platform/html/escape-html.js';
import { scriptJson, styleText } from './escaping.js';

describe('escaping', () => {
  it('keeps the value of JSON', () => {
    const value = { a: '<!--', b: '\u2028', c: ['</script>'] };
    expect(scriptJson(value)).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(scriptJson(value))).toEqual(value);
  });

  it('escapes text for quoted attributes', () => {
    expect(escapeHtml(`"><script>'&`)).toBe('&quot;&gt;&lt;script&gt;&#39;&amp;');
  });

  it('keeps a style sheet inside its element', () => {
    expect(styleText('a::after{content:"</style><script>"}')).not.toContain('</style');
    expect(styleText('a{}\r\nb{}')).toBe('a{}\nb{}');
  });
});
