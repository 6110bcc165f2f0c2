import insertTokenValues from './token-values-loader.mjs';

const insert = (source) => insertTokenValues.call({ addDependency: () => undefined }, source);

it('puts the values of the scale in the place of their names', () => {
  expect(insert('a{color:var(--color-lime);font:600 var(--font-size-4)/1.2 var(--font-text)}')).toBe(
    'a{color:#c6ff3d;font:600 12.5px/1.2 var(--font-text)}',
  );
  expect(insert('<circle fill="var(--color-white)" />')).toBe('<circle fill="#fff" />');
});

it('leaves what a theme or a width changes to the page', () => {
  const css = 'a{color:var(--ink);border-radius:var(--radius-panel);transition:color var(--state) var(--ease)}';
  expect(insert(css)).toBe(css);
});

it('refuses a name that the scale lacks', () => {
  expect(() => insert('a{color:var(--color-pink)}')).toThrow('--color-pink is not in tokens.css');
});

it('refuses a fallback, which would hide that', () => {
  expect(() => insert('a{color:var(--color-pink, red)}')).toThrow('a token has no fallback');
});
