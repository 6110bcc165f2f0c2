/** The analytics tiles. */
export const TILES = ['Total Users', 'New Users', 'Sessions', 'Messages', 'Active Clients'] as const;

/** How each is calculated, and over which time. */
export const formulas: Record<(typeof TILES)[number], string> = {
  'Total Users': 'All visits, in thousands',
  'New Users': 'Average of the last 7 days',
  Sessions: 'All visits × 1.2',
  Messages: 'All, without spam',
  'Active Clients': 'All',
};

/** '1 message', '2 messages' */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
