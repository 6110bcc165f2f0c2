import { meantEmail } from './email-typos';

it.each(['gmial.com', 'gamil.com', 'gmail.con', 'gmail.co', 'gmaill.com', 'gmal.com', 'GMIAL.COM', 'gmial.con'])(
  'an address of %s is probably one of gmail.com',
  (domain) => {
    expect(meantEmail(` kim.o@${domain} `)).toBe('kim.o@gmail.com');
  },
);

it.each([
  ['hotmial.com', 'hotmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['our-company.con', 'our-company.com'],
])('an address of %s is probably one of %s', (domain, meant) => {
  expect(meantEmail(`kim@${domain}`)).toBe(`kim@${meant}`);
});

it.each([
  'gmail.com',
  'Gmail.com',
  'mail.com',
  'ymail.com',
  'gmx.de',
  'yahoo.co.uk',
  'hotmail.fr',
  'our-company.co',
  'b',
])('an address of %s is left', (domain) => {
  expect(meantEmail(`kim@${domain}`)).toBeUndefined();
});

it.each(['', 'kim', 'kim@', '@gmial.com', 'a@b@gmial.com'])('%j is no address', (typed) => {
  expect(meantEmail(typed)).toBeUndefined();
});
