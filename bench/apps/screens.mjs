import { interactions } from './interactions.mjs';

/**
 * The measured screens. `useful` is a text that only the complete screen shows; `floor` is the lowest performance score; `press` is an
 * interaction for which a visitor need not wait, on ours and the peer's page unless `hasNoPeer`.
 * @type {{
 *   name: string, path: string, user?: 'admin' | 'client', floor: number, press?: object,
 *   useful: (content: import('./content.mjs').Content) => string,
 * }[]}
 */
export const screens = [
  { name: 'login page', path: '/client-portal', useful: () => 'Log in with your e-mail', floor: 98 },
  { name: 'admin gate', path: '/admin', useful: () => 'Admin Access Required', floor: 98 },
  {
    name: 'dashboard',
    path: '/admin',
    user: 'admin',
    useful: ({ newestMessage }) => newestMessage,
    floor: 87,
    press: interactions.find(({ name }) => name === 'open the dialog of a sign-up'),
  },
  {
    name: 'Hive',
    path: '/hive',
    user: 'admin',
    useful: ({ newestMessage }) => newestMessage,
    floor: 87,
    press: interactions.find(({ name }) => name === 'open a message'),
  },
  {
    name: 'portal',
    path: '/client-portal',
    user: 'client',
    useful: ({ company }) => company,
    floor: 92,
    press: {
      hasNoPeer: true,
      press: (page) => page.getByRole('button', { name: /^Account menu/ }),
      shows: (page) => page.getByRole('menu'),
    },
  },
];

/** Bounds of every screen, in milliseconds except for the layout shift. */
export const limits = { lcp: 2500, tbt: 350, cls: 0, secondVisit: 1000, inp: 200 };
