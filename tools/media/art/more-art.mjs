import { portrait } from './art.mjs';

// A portrait for a demo site, the card of shared links and the icons.
const mark = (size) =>
  `<svg width="${size}" height="${size * 1.1}" viewBox="0 0 40 44"><path d="M20 1.5 38 11.8v20.4L20 42.5 2 32.2V11.8Z" fill="#c6ff3d"/><path d="M20 14.2l6.8 3.9v7.8L20 29.8l-6.8-3.9v-7.8Z" fill="#07060d"/></svg>`;

export const moreArt = [
  ['portrait', 1000, 988, portrait],
  [
    'og',
    1200,
    630,
    `<img src="img/planet.png" style="position:absolute;left:0;top:-40px;width:1200px"><div style="position:absolute;inset:0;background:radial-gradient(90% 120% at 4% 70%,#07060de8,#07060dc0 42%,#07060d00 80%)"></div><div style="position:absolute;left:72px;top:64px;display:flex;align-items:center;gap:18px;color:#f4f2ec;font:600 40px Bric;font-stretch:92%;letter-spacing:-.02em">${mark(46)}Hivecraft</div><h1 style="position:absolute;left:68px;bottom:66px;font:600 112px/.95 Bric;font-stretch:92%;letter-spacing:-.038em;color:#f4f2ec">Small business,<br><i style="font:italic 400 118px/.95 ISerif;letter-spacing:-.02em;color:#c6ff3d">big orbit.</i></h1>`,
  ],
  [
    'icon',
    512,
    512,
    `<div style="position:absolute;inset:0;background:#07060d;display:grid;place-items:center">${mark(320)}</div>`,
  ],
  [
    'icon-maskable',
    512,
    512,
    `<div style="position:absolute;inset:0;background:#07060d;display:grid;place-items:center">${mark(230)}</div>`,
  ],
];
