/** Where the icons of the footer's backdrop stand and which of them beams may join. The same on server and browser. */
export const networks = ['linkedin', 'twitter', 'instagram', 'facebook', 'youtube'] as const;

export interface SkyCell {
  x: number;
  y: number;
  network: (typeof networks)[number];
  /** Nearer cells are larger and brighter. */
  depth: number;
}

const WIDTH = 1440;
const COUNT = 18;

/** A small repeatable generator (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = generator(8);

export const cells: SkyCell[] = Array.from({ length: COUNT }, (_, index) => ({
  x: Math.round(40 + (index / (COUNT - 1)) * (WIDTH - 80) + (random() - 0.5) * 34),
  y: Math.round(70 + (index % 3) * 74 + (random() - 0.5) * 30),
  network: networks[index % networks.length] ?? 'linkedin',
  depth: Math.round((0.35 + 0.65 * random()) * 100) / 100,
}));

const dot = generator(5);

export const stars = Array.from({ length: 60 }, () => ({
  x: Math.round(dot() * WIDTH),
  y: Math.round(dot() * 420),
  radius: Math.round((0.4 + dot() * dot() * 1.3) * 10) / 10,
  opacity: Math.round((0.18 + dot() * 0.6) * 100) / 100,
}));

/** Beams run to a cell that is three or four further on, never straight down into the words. */
export const beams: [from: number, to: number][] = [
  [1, 4],
  [7, 10],
  [10, 14],
  [3, 7],
  [14, 17],
  [4, 8],
  [2, 5],
  [8, 11],
  [11, 15],
  [13, 16],
  [6, 9],
  [0, 3],
];

/** What stands there before anything moves, and for people who want it still. */
export const stillBeams = beams.slice(0, 5);
