/** The prefix of the ids of demo rows; the product never generates such ids. */
export const DEMO_ID_PREFIX = '00000000-0000-7000-8000-de';
