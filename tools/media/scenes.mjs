/**
 * Scenes: GLSL source, size in pixels, samples per side and exposure. Reels add their seconds and frames per second; TIME
 * runs from 0 to 1 through a loop.
 */
export const scenes = {
  planet: { source: 'planet', width: 1920, height: 1200, samples: 2, exposure: 1.25 },
  limb: { source: 'limb', width: 1600, height: 1000, samples: 2, exposure: 1.2 },
  hive: { source: 'hexland', define: ['HIVE'], width: 1600, height: 1000, samples: 3, exposure: 1.25 },
  'comb-top': { source: 'hexland', define: ['COMBTOP'], width: 1600, height: 1000, samples: 3, exposure: 1.3 },
  basalt: { source: 'hexland', define: ['BASALT'], width: 1600, height: 1000, samples: 2, exposure: 1.5 },
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
