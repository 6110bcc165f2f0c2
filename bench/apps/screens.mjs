/**
 * The measured screens. `useful` is a text that only the complete screen shows; `floor` is the lowest performance score.
 * @type {{ name: string, path: string, user?: 'admin' | 'client', useful: (content: import('./content.mjs').Content) => string, floor: number }[]}
 */
export const screens = [
  { name: 'login page', path: '/client-portal', useful: () => 'Use your company e-mail', floor: 98 },
  { name: 'admin gate', path: '/admin', useful: () => 'Admin Access Required', floor: 98 },
  { name: 'dashboard', path: '/admin', user: 'admin', useful: ({ newestMessage }) => newestMessage, floor: 87 },
  { name: 'Hive', path: '/hive', user: 'admin', useful: ({ newestMessage }) => newestMessage, floor: 87 },
  { name: 'portal', path: '/client-portal', user: 'client', useful: ({ company }) => company, floor: 92 },
];

/** Bounds of every screen, in milliseconds except for the layout shift. */
export const limits = { lcp: 2500, tbt: 350, cls: 0, secondVisit: 1000, inp: 200 };
