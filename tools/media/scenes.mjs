const slides = {
  planet: { source: 'planet', width: 2880, height: 1800, samples: 2, exposure: 1.25 },
  limb: { source: 'limb', width: 2880, height: 1800, samples: 2, exposure: 1.2 },
  hive: { source: 'hexland', define: ['HIVE'], width: 2880, height: 1800, samples: 3, exposure: 1.25 },
  'comb-top': { source: 'hexland', define: ['COMBTOP'], width: 2880, height: 1800, samples: 3, exposure: 1.3 },
  basalt: { source: 'hexland', define: ['BASALT'], width: 2880, height: 1800, samples: 2, exposure: 1.5 },
};

/** How phones see a slide: the middle of their view, half of its height is 1, and how much more of the scene they see. */
const portraitViews = {
  planet: { x: 0.72, y: -1.0, zoom: 1.8 },
  limb: { x: 0.2, y: -0.45, zoom: 1.2 },
  hive: { x: 0.15, y: -1.8, zoom: 1.3 },
  'comb-top': { x: 0, y: 0, zoom: 1 },
  basalt: { x: 0.1, y: -0.35, zoom: 1 },
};

const portraits = Object.entries(portraitViews).map(([name, view]) => [
  `${name}-portrait`,
  { ...slides[name], width: 1080, height: 1920, view },
]);

/**
 * Scenes: GLSL source, size in pixels, samples per side and exposure. Reels add their seconds and frames per second; TIME
 * runs from 0 to 1 through a loop.
 */
export const scenes = {
  ...slides,
  ...Object.fromEntries(portraits),
  cell: { source: 'hexland', define: ['CELL'], width: 1200, height: 900, samples: 3, exposure: 0.85 },
  sauce: { source: 'product', define: ['SAUCE'], width: 1500, height: 1050, samples: 2, exposure: 0.86 },
  whiskey: { source: 'product', define: ['WHISKEY'], width: 1500, height: 1050, samples: 2, exposure: 1.25 },
  aloe: { source: 'product', define: ['ALOE'], width: 1500, height: 1050, samples: 2, exposure: 0.86 },
};

const comb = { source: 'hexland', define: ['HIVE', 'REEL'], width: 540, height: 624, samples: 2, exposure: 1.25 };
const aurora = { source: 'hexland', define: ['BASALT', 'REEL'], width: 960, height: 400, samples: 2, exposure: 1.5 };

/** The aurora moves slowly, so a few frames blended into each other suffice. */
export const reels = {
  'reel-comb': { ...comb, seconds: 6, rate: 24, quality: 30 },
  'reel-aurora': { ...aurora, seconds: 8, rate: 4, quality: 23 },
};
