import { day, email, hasVisibleText, loginName, text } from './fields.js';

const INVALID = 'Invalid email';
const address = email(INVALID).required('Required');

describe('an e-mail address', () => {
  it.each([
    ['ann@mail.example', 'ann@mail.example'],
    [' Ann.Lee+news@Mail.Example\n', 'ann.lee+news@mail.example'],
    ['ann@mail.example\u200B', 'ann@mail.example'],
    ['ann@mail.example\u200F', 'ann@mail.example'],
    ['\u202Aann@mail.example\u202C', 'ann@mail.example'],
    ['\uFEFFann@mail.example \u200E', 'ann@mail.example'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['INFO@MÜLLER.example', 'info@xn--mller-kva.example'],
    ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
    ['kontakt@例え.テスト', 'kontakt@xn--r8jz45g.xn--zckzah'],
    ["o'brien@a-b.co.uk", "o'brien@a-b.co.uk"],
  ])('%j is %s', (typed, expected) => expect(address.validateSync(typed)).toBe(expected));

  it.each([
    'a@b',
    'ann',
    '@mail.example',
    'ann@',
    'ann@mail.example.',
    'ann@.example',
    'ann@mail..example',
    'ann@-mail.example',
    'ann@mail.1',
    'ann@1.2.3.4',
    'ann@@mail.example',
    'ann lee@mail.example',
    'ann\u200Blee@mail.example',
    'ann@mail\u200B.example',
    'ann@mail.example, bob@mail.example',
    'Ann <ann@mail.example>',
    'ann@müller',
    'ann@müller.example/x',
    'ann@müller.example:80',
    'jörg@mail.example',
    `ann@${'a'.repeat(64)}.example`,
    `ann@${'ä'.repeat(70)}.example`,
  ])('%j is none', (typed) => expect(() => address.validateSync(typed)).toThrow(INVALID));

  it('is found under its canonical form at a login, where usernames stay as they are', () => {
    expect(loginName().cast('ann@müller.example\u200E')).toBe('ann@xn--mller-kva.example');
    expect(loginName().cast(' Ann.Lee ')).toBe('Ann.Lee');
  });

  it('is read in time that grows with its length', () => {
    const startedAt = process.cpuUsage();
    expect(() => address.validateSync(`${' a'.repeat(100_000)}@`)).toThrow('Must be at most 254 characters');
    expect(() => address.validateSync(`a@${'a.'.repeat(100_000)}`)).toThrow('Must be at most 254 characters');
    expect(process.cpuUsage(startedAt).user).toBeLessThan(1_000_000);
  });
});

describe('a day', () => {
  it.each(['2026-12-24', '1985-03-31', ''])('is %j', (typed) => {
    expect(day().isValidSync(typed)).toBe(true);
  });

  it.each(['0026-12-24', '0001-01-01', '2026-02-30', '12026-12-24', '24.12.2026'])('is not %j', (typed) => {
    expect(() => day().validateSync(typed)).toThrow('Enter a date like 2025-03-31');
  });
});

describe('a text', () => {
  it.each([
    '',
    ' ',
    '\u200B',
    '\u200D\u200C',
    '\u2060 \uFEFF',
    '\u00AD',
    '\u202E',
    '\u3164',
    '\u115F',
    '\u2800',
    '\uFE0F',
  ])('of characters that show nothing, %j, is empty', (typed) => {
    expect(hasVisibleText(typed)).toBe(false);
    expect(text(20).cast(typed)).toBe('');
    expect(() => text(20).required('Required').validateSync(typed)).toThrow('Required');
  });

  it.each(['👩‍🚀', 'می‌خواهم', '❤️', '1', '.', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('that shows something, %j, is as it was typed', (typed) => {
    expect(hasVisibleText(typed)).toBe(true);
    expect(text(20).required('Required').validateSync(` ${typed}\n`)).toBe(typed);
  });

  it('has accents in one encoding', () => {
    expect(text(20).cast('Zoe\u0308')).toBe('Zoë');
  });
});
