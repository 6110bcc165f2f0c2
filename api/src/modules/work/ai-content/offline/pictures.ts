import type { DrawRequest } from '../provider/content-provider.js';
import { pick } from './choice.js';
import { mixed, paletteOf, type Palette } from './palette.js';

const SIZE = 1080;

/** The input of a picture: its colours, and numbers that differ from turn to turn. */
interface Scene {
  palette: Palette;
  /** A number from 0 to below 1 for a name, always the same for the same turn. */
  random: (name: string) => number;
}

type Motif = (scene: Scene) => string;

const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
const rect = (box: readonly [number, number, number, number], fill: string, more = ''): string =>
  `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${fill}" ${more}/>`;
const shape = (path: string, fill: string, more = ''): string => `<path d="${path}" fill="${fill}" ${more}/>`;
const shadow = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="26" fill="#000" opacity=".22" filter="url(#blur)"/>`;

/** A table with a round light behind it, for a thing in front. */
function stage({ palette, random }: Scene): string {
  const x = 400 + Math.round(random('light') * 280);
  return [
    rect([0, 0, SIZE, SIZE], palette.ground),
    circle(x, 470, 330, palette.accent, 'opacity=".9"'),
    circle(x, 470, 400, 'none', `stroke="${palette.accent}" stroke-width="3" opacity=".45"`),
    rect([0, 820, SIZE, 260], palette.main),
    rect([0, 820, SIZE, 8], mixed(palette.main, '#000000', 0.25)),
  ].join('');
}

const bottle: Motif = (scene) => {
  const { palette, random } = scene;
  const glass = mixed(palette.ink, palette.main, 0.25);
  const path =
    'M490 250 h100 v120 c0 60 90 90 90 190 v290 c0 30 -20 46 -50 46 h-180 c-30 0 -50 -16 -50 -46 v-290 c0 -100 90 -130 90 -190 z';
  const label = mixed(palette.ground, '#FFFFFF', 0.4);
  return [
    stage(scene),
    shadow(540, 896, 190),
    shape(path, glass),
    shape('M436 560 c0 -70 54 -100 60 -150 v440 h-60 z', '#fff', 'opacity=".10"'),
    rect([482, 190, 116, 74], palette.main, 'rx="12"'),
    rect([400, 590, 280, 190], label),
    rect([416, 606, 248, 158], 'none', `stroke="${palette.main}" stroke-width="4"`),
    hexagon(540, 668, 34 + random('mark') * 12, 'none', `stroke="${palette.main}" stroke-width="8"`),
    rect([480, 728, 120, 8], palette.accent),
  ].join('');
};

const bowl: Motif = (scene) => {
  const { palette, random } = scene;
  const steam = [0, 1, 2].map((index) => {
    const x = 450 + index * 90;
    return `<path d="M${x} 520 c-40 -60 40 -90 0 -150 c-30 -50 20 -80 0 -${60 + Math.round(random(`steam${index}`) * 60)}" fill="none" stroke="${mixed(palette.ground, '#FFFFFF', 0.5)}" stroke-width="14" stroke-linecap="round" opacity=".8"/>`;
  });
  return [
    stage(scene),
    shadow(540, 888, 250),
    ...steam,
    shape('M270 580 h540 c0 190 -110 300 -270 300 s-270 -110 -270 -300 z', mixed(palette.ink, palette.main, 0.35)),
    shape('M270 580 h540 c0 36 -4 66 -12 96 h-516 c-8 -30 -12 -60 -12 -96 z', palette.soft),
    `<ellipse cx="540" cy="580" rx="270" ry="44" fill="${mixed(palette.accent, '#FFFFFF', 0.25)}"/>`,
    `<ellipse cx="540" cy="584" rx="236" ry="32" fill="${mixed(palette.main, palette.accent, 0.5)}"/>`,
  ].join('');
};

const plant: Motif = (scene) => {
  const { palette, random } = scene;
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const angle = -80 + index * 20 + (random(`leaf${index}`) - 0.5) * 10;
    const length = 300 + Math.round(random(`size${index}`) * 130);
    const fill = mixed(palette.main, index % 2 ? palette.accent : palette.ink, 0.18 + (index % 3) * 0.12);
    return shape(
      `M540 770 c-70 -${Math.round(length * 0.4)} -40 -${Math.round(length * 0.8)} 0 -${length} c40 ${Math.round(length * 0.2)} 70 ${Math.round(length * 0.6)} 0 ${length} z`,
      fill,
      `transform="rotate(${angle.toFixed(1)} 540 770)"`,
    );
  });
  const wall = [rect([0, 0, SIZE, SIZE], palette.ground), circle(540, 480, 380, palette.soft)];
  return [
    ...wall,
    rect([0, 900, SIZE, 180], mixed(palette.soft, palette.ink, 0.12)),
    ...leaves,
    shadow(540, 918, 200),
    shape('M390 730 h300 l-34 180 h-232 z', palette.main),
    rect([374, 706, 332, 52], mixed(palette.main, '#000000', 0.18), 'rx="10"'),
  ].join('');
};

function hexagon(x: number, y: number, radius: number, fill: string, more = ''): string {
  const points = Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 3) * index - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}" ${more}/>`;
}

const hills: Motif = ({ palette, random }) => {
  const layers = [0, 1, 2, 3].map((index) => {
    const y = 520 + index * 130;
    const rise = Math.round(90 + random(`hill${index}`) * 120);
    const path = `M0 ${y} C 240 ${y - rise} 400 ${y + rise / 2} 560 ${y - 20} S 900 ${y - rise} 1080 ${y + 30} V1080 H0 Z`;
    return shape(path, mixed(palette.soft, index === 3 ? palette.ink : palette.main, 0.25 + index * 0.24));
  });
  const x = 260 + Math.round(random('sun') * 560);
  return [
    rect([0, 0, SIZE, SIZE], palette.ground),
    circle(x, 380, 170, palette.accent),
    circle(x, 380, 250, palette.accent, 'opacity=".25"'),
    ...layers,
  ].join('');
};

const tiles: Motif = ({ palette, random }) => {
  const fills = [palette.main, palette.soft, palette.accent, palette.ink, mixed(palette.main, palette.ground, 0.4)];
  const side = SIZE / 4;
  const cells = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [(index % 4) * side, Math.floor(index / 4) * side];
    const [ground = palette.soft, front = palette.main] = [
      fills[Math.floor(random(`ground${index}`) * fills.length)],
      fills[Math.floor(random(`front${index}`) * fills.length)],
    ];
    const kind = Math.floor(random(`kind${index}`) * 4);
    const contrast = front === ground ? palette.ground : front;
    const fronts = [
      circle(x + side / 2, y + side / 2, side * 0.36, contrast),
      shape(`M${x} ${y + side} A${side} ${side} 0 0 1 ${x + side} ${y} V${y + side} Z`, contrast),
      shape(`M${x} ${y + side} A${side / 2} ${side / 2} 0 0 1 ${x + side} ${y + side} Z`, contrast),
      shape(`M${x} ${y} L${x + side} ${y} L${x} ${y + side} Z`, contrast),
    ];
    return rect([x, y, side + 1, side + 1], ground) + (fronts[kind] ?? '');
  });
  return cells.join('');
};

const rings: Motif = ({ palette, random }) => {
  const [x, y] = [420 + random('x') * 240, 420 + random('y') * 240];
  const fills = [palette.soft, palette.main, palette.ground, palette.accent, palette.ink];
  const circles = Array.from({ length: 7 }, (_, index) =>
    circle(
      Math.round(x + index * 14 * (random('dx') - 0.5)),
      Math.round(y + index * 22 * random('dy')),
      470 - index * 66,
      fills[index % fills.length] ?? palette.main,
    ),
  );
  return [
    rect([0, 0, SIZE, SIZE], palette.ground),
    ...circles,
    circle(150 + random('a') * 200, 880, 70, palette.accent),
    circle(880, 160 + random('b') * 120, 44, palette.main),
  ].join('');
};

/** Motifs that a prompt names, and those that fit everything. */
const named: readonly [RegExp, Motif][] = [
  [/bottle|malt|whisk|wine|beer|gin|drink|oil|sauce|syrup|perfume|lotion|balm|soap/i, bottle],
  [/bread|bowl|coffee|tea|soup|kitchen|lunch|food|bak|cook|breakfast|restaurant/i, bowl],
  [/plant|garden|flower|herb|leaf|green|nature|aloe|spring/i, plant],
];
const abstract: readonly [Motif, ...Motif[]] = [hills, tiles, rings];

/** Mulberry32 over the turn and a name: evenly spread, and the same on every machine. */
function randomOf(turn: number, name: string): number {
  let state = Array.from(`${turn}:${name}`).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    0x811c9dc5,
  );
  state = Math.imul(state ^ (state >>> 15), 1 | state);
  state ^= state + Math.imul(state ^ (state >>> 7), 61 | state);
  return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
}

/** An SVG in the colours of the brand. Nothing that people wrote is part of it. */
export function composePicture({ prompt, brand, turn }: DrawRequest): string {
  const palette = paletteOf(brand.colours, brand.companyName);
  const fitting = named.find(([words]) => words.test(prompt))?.[1];
  // every third picture is an abstract one, so that a series does not repeat itself
  const motif = fitting && turn % 3 !== 0 ? fitting : pick(abstract, Math.floor(turn / (fitting ? 3 : 1)));
  const scene: Scene = { palette, random: (name) => randomOf(turn, name) };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<defs><filter id="blur" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="16"/></filter>
<radialGradient id="light" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".18"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient></defs>
${motif(scene)}${rect([0, 0, SIZE, SIZE], 'url(#light)')}</svg>`;
}
