const kinds = ['staff', 'client', 'message', 'signup', 'portfolio', 'frame'] as const;

/**
 * Fixed ids, unlike any that the product makes: seeding twice makes no second row, and removing finds exactly what was
 * seeded.
 */
export const demoId = (kind: (typeof kinds)[number], index: number): string =>
  `00000000-0000-7000-8000-de${String(kinds.indexOf(kind)).padStart(2, '0')}${String(index).padStart(8, '0')}`;

/** Part of every demo id. */
export const DEMO_ID_PREFIX = '00000000-0000-7000-8000-de';
