/** Positions of the icons and the beams between them, the same on server and browser. */
export const networks = ['linkedin', 'twitter', 'instagram', 'facebook', 'youtube'] as const;

/** A hexagon with an icon. */
export interface BackdropCell {
  x: number;
  y: number;
  network: (typeof networks)[number];
  /** Nearer cells are larger and brighter. */
  depth: number;
}

type Beam = readonly [from: number, to: number];

/** A layout of the backdrop, one for wide and one for narrow screens, with the same number of beams. */
export interface BackdropLayout {
  width: number;
  height: number;
  /** Radius of the nearest cell; `range` is how much smaller the farthest is. */
  radius: number;
  range: number;
  icon: number;
  cells: BackdropCell[];
  beams: readonly Beam[];
  /** Beams that show before the animation starts, and with reduced motion. */
  still: readonly Beam[];
}

/** A seeded random generator (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const networkOf = (index: number) => networks[index % networks.length] ?? 'linkedin';

function wideLayout(): BackdropLayout {
  const random = generator(8);
  const count = 18;
  const cells = Array.from({ length: count }, (_, index) => ({
    x: Math.round(40 + (index / (count - 1)) * 1360 + (random() - 0.5) * 34),
    y: Math.round(70 + (index % 3) * 74 + (random() - 0.5) * 30),
    network: networkOf(index),
    depth: Math.round((0.35 + 0.65 * random()) * 100) / 100,
  }));
  // to the third or fourth next cell, never straight down into the text
  const beams: Beam[] = [
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
  return { width: 1440, height: 300, radius: 32, range: 6, icon: 22, cells, beams, still: beams.slice(0, 5) };
}

function narrowLayout(): BackdropLayout {
  const random = generator(3);
  const cells = Array.from({ length: 15 }, (_, index) => ({
    x: 34 + (index % 5) * 72 + (Math.floor(index / 5) === 1 ? 36 : 0),
    y: Math.round(44 + Math.floor(index / 5) * 79 + (random() - 0.5) * 14),
    network: networkOf(index),
    depth: Math.round((0.35 + 0.65 * random()) * 100) / 100,
  }));
  const beams: Beam[] = [
    [0, 6],
    [8, 12],
    [4, 8],
    [5, 1],
    [12, 9],
    [6, 3],
    [13, 7],
    [1, 7],
    [9, 14],
    [10, 5],
    [3, 9],
    [2, 6],
  ];
  return { width: 390, height: 270, radius: 23, range: 3, icon: 20, cells, beams, still: beams.slice(0, 3) };
}

/** The layout for wide and the one for narrow screens. */
export const layouts = { wide: wideLayout(), narrow: narrowLayout() };

/** The beam of a turn: each is used once before any repeats, and neighbours never follow each other. */
export const beamOf = ({ beams }: BackdropLayout, turn: number): Beam | undefined => beams[(turn * 5) % beams.length];

const dot = generator(5);
const STARS = { count: 84, width: 1440, height: 900 };

/** The stars as three paths of round dots: near, middle and far. */
export const stars = [
  { width: 2.6, opacity: 0.7, share: 0.12 },
  { width: 1.7, opacity: 0.5, share: 0.3 },
  { width: 1.1, opacity: 0.42, share: 0.58 },
].map(({ share, ...stroke }) => ({
  ...stroke,
  path: Array.from(
    { length: Math.round(STARS.count * share) },
    () => `M${Math.round(dot() * STARS.width)} ${Math.round(dot() * STARS.height)}h0`,
  ).join(''),
}));
