import { darkCrust, lightCrust, loaf, phone, portrait } from './art.mjs';

// Pictures of the demo cases: a hero and a detail of each, and the people who are quoted.
const fill = 'position:absolute;inset:0';

/** A product scene at the right of a wide picture, whose left side has its colour. */
const scene = (name, colour, { left, top, width }) =>
  `<div style="${fill};background:${colour}"></div><img src="img/${name}.png" style="position:absolute;left:${left}px;top:${top}px;width:${width}px"><div style="${fill};background:linear-gradient(90deg,${colour} ${Math.round((left / 1600) * 100) + 1}%,transparent ${Math.round((left / 1600) * 100) + 26}%)"></div>`;

const rows = (entries, { ink, line, mark }) =>
  entries
    .map(
      ([name, detail, isDone]) =>
        `<p style="display:flex;align-items:center;gap:20px;padding:24px 0;border-bottom:2px solid ${line};color:${ink};font:500 27px Out"><i style="width:26px;height:26px;border-radius:9px;border:3px solid ${mark};background:${isDone ? mark : 'transparent'}"></i>${name}<span style="margin-left:auto;opacity:.72">${detail}</span></p>`,
    )
    .join('');

const screen = (background, inner) =>
  `<div style="${fill};background:${background};padding:92px 34px 34px">${inner}</div>`;

const night = (seed) => {
  let n = seed;
  const next = () => (n = (n * 16807) % 2147483647) / 2147483647;
  return [...Array(90)]
    .map(() => `<circle cx="${(next() * 1600).toFixed(0)}" cy="${(next() * 1000).toFixed(0)}" r="2" fill="#2f5566"/>`)
    .join('');
};

const rack = (x, y, h) =>
  `<g transform="translate(${x} ${y})"><rect width="210" height="${h}" rx="18" fill="#1d4a5a"/>${[
    ...Array(Math.floor(h / 58)),
  ]
    .map(
      (_, i) =>
        `<rect x="18" y="${18 + i * 56}" width="174" height="40" rx="8" fill="#0b1f28"/><circle cx="38" cy="${38 + i * 56}" r="6" fill="${i % 4 === 1 ? '#ff5a36' : '#16b58a'}"/><circle cx="58" cy="${38 + i * 56}" r="6" fill="#16b58a"/><path d="M84 ${38 + i * 56}h${50 + ((i * 37) % 50)}" stroke="#27505f" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('')}</g>`;

const hair = {
  bun: (c) =>
    `<circle cx="404" cy="92" r="74" fill="${c}"/><path d="M250 360C216 190 290 104 404 104s188 86 154 256c-14-84-50-130-84-156-60 30-130 30-166 0-28 30-48 76-58 156Z" fill="${c}"/>`,
  short: (c) =>
    `<path d="M244 330c-30-160 40-250 170-250 120 0 180 90 150 250-10-70-30-100-50-130-60 10-160 10-210-6-30 40-46 70-60 136Z" fill="${c}"/>`,
  long: (c) =>
    `<path d="M236 620C170 420 190 90 404 90s234 330 168 530c-40-10-60-60-50-150l20-130c-30-60-70-90-96-130-60 40-120 56-176 56-10 60 10 140 14 204 6 80-10 130-48 150Z" fill="${c}"/>`,
  cap: (c) =>
    `<path d="M246 268c0-110 60-176 158-176s160 66 160 176Z" fill="${c}"/><path d="M230 262h350q26 34-18 40H256q-52-6-26-40Z" fill="${c}" stroke="#00000022" stroke-width="6"/>`,
  silver: (c) =>
    `<path d="M240 340c-26-170 40-256 164-256 128 0 190 86 166 256-16-40-22-90-52-132-70 26-160 8-214-24-30 44-46 90-64 156Z" fill="${c}"/>`,
};

const beardOf = (c) =>
  `<path d="M268 380c6 130 60 190 136 190s128-66 138-190c-20 50-40 66-70 66-20 0-34-14-68-14s-48 16-68 16c-30 0-52-20-68-68Z" fill="${c}"/>`;
const glasses =
  '<g fill="none" stroke="#0b0812" stroke-width="10"><rect x="292" y="292" width="96" height="76" rx="30"/><rect x="420" y="292" width="96" height="76" rx="30"/><path d="M388 322q16-12 32 0"/></g>';

/** A person in the hand of the founders' portraits. */
const face = ({ back, skin, style, colour, shirt, beard, hasGlasses, lips = '#a8453f' }) =>
  `<svg viewBox="0 0 800 800" style="${fill}"><defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${back[0]}"/><stop offset="1" stop-color="${back[1]}"/></linearGradient><linearGradient id="sk" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="${skin[0]}"/><stop offset="1" stop-color="${skin[1]}"/></linearGradient></defs><rect width="800" height="800" fill="url(#bg)"/>${style === 'long' ? hair.long(colour) : ''}<path d="M110 800c6-120 130-170 200-190l180 0c90 22 190 76 200 190Z" fill="${shirt}"/><path d="M330 520h150v110q-70 70-150 0Z" fill="${skin[1]}"/><path d="M262 300c0-130 62-190 142-190s146 64 142 194c-4 130-64 240-142 240S262 430 262 300Z" fill="url(#sk)"/>${beard ? beardOf(beard) : ''}${style === 'long' ? `<path d="M262 310c10-130 70-206 142-206s140 70 142 206c-26-60-60-96-92-116-60 44-130 60-192 116Z" fill="${colour}"/>` : hair[style](colour)}${hasGlasses ? glasses : ''}<path d="M308 284q32-22 66 0M434 284q32-22 66 0" fill="none" stroke="#2a1414" stroke-width="9" stroke-linecap="round"/><circle cx="342" cy="330" r="10" fill="#0b0812"/><circle cx="466" cy="330" r="10" fill="#0b0812"/><path d="M404 350c-6 40-18 50 4 58" fill="none" stroke="#00000055" stroke-width="7" stroke-linecap="round"/><path d="M362 462q42 30 84 0-42 52-84 0Z" fill="${lips}"/></svg>`;

const people = {
  'q-northcask': {
    back: ['#e0a25c', '#8a4a16'],
    skin: ['#efc2a2', '#c98568'],
    style: 'silver',
    colour: '#d9d2cb',
    shirt: '#2b1a10',
  },
  'q-aloe': {
    back: ['#dcecc8', '#8fb86a'],
    skin: ['#a86f4a', '#7a4a32'],
    style: 'bun',
    colour: '#20140f',
    shirt: '#f4f2e8',
  },
  'q-fire': {
    back: ['#ffca3a', '#ff7a1a'],
    skin: ['#c98a62', '#96593c'],
    style: 'cap',
    colour: '#d81408',
    shirt: '#3a0d06',
    beard: '#2a1414',
  },
  'q-stylisto': {
    back: ['#ffd9e6', '#ff8fb4'],
    skin: ['#f2c4a8', '#cf8e76'],
    style: 'long',
    colour: '#3a1a5c',
    shirt: '#161014',
    lips: '#b1123d',
  },
  'q-northbay': {
    back: ['#9adbe0', '#1d8f9c'],
    skin: ['#8a5a40', '#5f3a2a'],
    style: 'short',
    colour: '#120c0a',
    shirt: '#f1f4f6',
    hasGlasses: true,
  },
  'q-kettle': {
    back: ['#7d92ff', '#2f4bd8'],
    skin: ['#f4cdb0', '#d69a7c'],
    style: 'bun',
    colour: '#b5672a',
    shirt: '#fff6e0',
    hasGlasses: true,
  },
};

const label = (name, colours, heat) =>
  `<div style="position:absolute;left:${90 + heat * 320}px;top:${210 + (heat % 2) * 90}px;width:280px;height:880px;border-radius:18px;background:${colours[0]};color:${colours[1]};overflow:hidden;box-shadow:0 40px 70px #3a0d0655"><div style="position:absolute;left:-60px;top:120px;width:400px;text-align:center;font:88px/.86 Shr">Fire<br>Ireño</div><svg viewBox="-100 -100 200 200" style="position:absolute;left:30px;top:430px;width:220px">${[...Array(16)].map((_, i) => `<path d="M-9 -52L0 -94 9 -52Z" transform="rotate(${i * 22.5})" fill="${colours[1]}"/>`).join('')}<circle r="46" fill="${colours[1]}"/></svg><div style="position:absolute;inset:auto 0 110px;text-align:center;font:56px/1 Ant">${name}</div><div style="position:absolute;inset:auto 0 46px;text-align:center;font:34px/1 Ant;letter-spacing:.06em">${'●'.repeat(heat + 1)}${'○'.repeat(2 - heat)}</div></div>`;

export const caseArt = [
  ['case-northcask', 1600, 1000, scene('whiskey', '#0d0806', { left: 330, top: -20, width: 1500 })],
  [
    'case-northcask-label',
    1080,
    1350,
    `<div style="${fill};background:#1a0e07"></div><div style="position:absolute;left:130px;top:150px;width:820px;height:1050px;background:#f3ead6;color:#20120a;text-align:center;box-shadow:0 60px 120px #000a"><div style="position:absolute;inset:34px;border:4px solid #20120a"></div><div style="position:absolute;inset:50px;border:1px solid #20120a"></div><p style="position:absolute;inset:110px 0 auto;font:500 30px Bod;letter-spacing:.3em">EST. 1987 · LOCH ARD</p><p style="position:absolute;inset:200px 0 auto;font:500 190px/.86 Bod;letter-spacing:-.03em">North<br>cask</p><p style="position:absolute;inset:590px 0 auto;font:italic 500 42px Bod">single malt, slow years</p><p style="position:absolute;inset:650px 0 auto;font:600 230px/1 Bod;color:#b0421a">12</p><p style="position:absolute;inset:920px 0 auto;font:500 28px Bod;letter-spacing:.24em">YEARS OLD · 70 CL · 46%</p></div>`,
  ],
  ['case-aloe', 1600, 1000, scene('aloe', '#cfdcc2', { left: 250, top: -10, width: 1450 })],
  [
    'case-aloe-plan',
    1080,
    1350,
    `<div style="${fill};background:linear-gradient(150deg,#dbe8cb,#8fb06f)"></div><div style="position:absolute;left:-40px;top:-130px;font:300 620px/1 Fra;color:#ffffff2e;letter-spacing:-.06em">co</div>${phone(
      260,
      150,
      560,
      1100,
      'rotate(-5deg)',
      screen(
        '#fbfaf2',
        `<b style="font:400 64px/1 Fra;color:#22391b">Your plants,<br>every month</b><div style="height:30px"></div>${rows(
          [
            ['Gel, 200 ml', 'in 3 days', true],
            ['Balm, 60 g', 'skipped', false],
            ['Mist, 100 ml', 'in 3 days', true],
          ],
          { ink: '#22391b', line: '#dfe6d2', mark: '#4f7d3a' },
        )}<div style="position:absolute;left:34px;right:34px;bottom:150px;border-radius:26px;background:#22391b;color:#fbfaf2;padding:32px;font:500 30px Out">Next box<p style="font:400 72px/1 Fra;margin-top:14px">14 June</p></div><div style="position:absolute;left:34px;right:34px;bottom:44px;border-radius:99px;border:3px solid #22391b;color:#22391b;text-align:center;padding:22px;font:600 30px Out">Skip a month</div>`,
      ),
    )}`,
  ],
  ['case-fire', 1600, 1000, scene('sauce', '#d22706', { left: 200, top: -30, width: 1520 })],
  [
    'case-fire-labels',
    1080,
    1350,
    `<div style="${fill};background:repeating-conic-gradient(from 0deg at 50% 55%,#ffb000 0 7.5deg,#ffc53d 7.5deg 15deg)"></div>${label('HOT', ['#fff6e0', '#4f8a10'], 0)}${label('HOTTER', ['#ffe08a', '#c43a06'], 1)}${label('OUCH', ['#d81408', '#ffe08a'], 2)}`,
  ],
  [
    'case-stylisto',
    1600,
    1000,
    `<div style="${fill};background:#ffb3cc"></div><div style="position:absolute;left:640px;right:-40px;top:0;bottom:0">${portrait}</div><div style="${fill};background:linear-gradient(90deg,#ffb3cc 40%,transparent 62%)"></div>`,
  ],
  [
    'case-stylisto-book',
    1080,
    1350,
    `<div style="${fill};background:linear-gradient(150deg,#ff8fb4,#c2185b)"></div>${phone(
      270,
      130,
      540,
      1100,
      'rotate(5deg)',
      screen(
        '#f7f2ee',
        `<b style="font:800 30px Syne;color:#1b0d14">Stylisto</b><p style="font:400 84px/.95 Ita;color:#1b0d14;margin:34px 0 40px">Thursday</p><div style="display:grid;grid-template-columns:1fr 1fr;gap:18px;font:600 32px ISans;color:#1b0d14">${['9:30', '11:00', '13:15', '14:30', '15:15', '16:45'].map((time, i) => `<span style="padding:34px 0;text-align:center;border:3px solid #1b0d14;${i === 2 ? 'background:#c2185b;border-color:#c2185b;color:#fff' : i === 1 ? 'opacity:.3;text-decoration:line-through' : ''}">${time}</span>`).join('')}</div><div style="position:absolute;left:34px;right:34px;bottom:44px;background:#1b0d14;color:#f7f2ee;padding:30px;text-align:center;font:600 32px ISans">Book, pay at the mirror</div>`,
      ),
    )}`,
  ],
  [
    'case-northbay',
    1600,
    1000,
    `<div style="${fill};background:radial-gradient(90% 110% at 80% 30%,#17495a,#0b1b22 70%)"></div><svg viewBox="0 0 1600 1000" style="${fill}">${night(7)}<g fill="none" stroke="#ff5a36" stroke-width="6"><path d="M560 250H860V190H980M640 470H900M560 690H820V620H980"/></g>${rack(980, 110, 780)}${rack(1215, 60, 830)}${rack(1450, 130, 760)}<circle cx="560" cy="250" r="13" fill="#ff5a36"/><circle cx="640" cy="470" r="13" fill="#ff5a36"/><circle cx="560" cy="690" r="13" fill="#ff5a36"/></svg>`,
  ],
  [
    'case-northbay-board',
    1080,
    1350,
    `<div style="${fill};background:#0b1b22"></div><div style="position:absolute;left:90px;right:90px;top:110px;bottom:110px;border-radius:40px;background:#f1f4f6;padding:70px 64px;color:#0b1b22"><p style="font:600 30px Out;color:#5b707a">On hold right now</p><p style="font:600 260px/1 Out;letter-spacing:-.06em;color:#ff5a36">0</p><p style="font:600 54px/1.1 Out;letter-spacing:-.03em;margin:10px 0 36px">Somebody picks up.</p>${rows(
      [
        ['Card reader, Pier 4', '6 min', true],
        ['Mailbox, Hall & Sons', '11 min', true],
        ['Printer, Dr. Amini', '18 min', true],
        ['New laptop, Ines', 'open', false],
      ],
      { ink: '#0b1b22', line: '#d9e1e6', mark: '#16b58a' },
    )}</div>`,
  ],
  [
    'case-kettle',
    1600,
    1000,
    `<div style="${fill};background:#2f4bd8"></div><svg viewBox="0 0 1600 1000" style="${fill}"><circle cx="1120" cy="430" r="470" fill="#fff6e0"/><circle cx="1120" cy="430" r="424" fill="none" stroke="#2f4bd8" stroke-width="4" stroke-dasharray="2 15" stroke-linecap="round"/>${loaf(960, 270, 1.5, -14, lightCrust)}${loaf(1290, 400, 1.62, 18, darkCrust)}${loaf(1020, 610, 1.5, -8, lightCrust)}</svg>`,
  ],
  [
    'case-kettle-orders',
    1080,
    1350,
    `<div style="${fill};background:#f2b53a"></div><div style="position:absolute;left:200px;top:110px;width:680px;height:1180px;background:#fffdf6;color:#1b2a7a;padding:70px 60px;transform:rotate(-3deg);box-shadow:0 50px 90px #7a4a0a66"><p style="font:800 36px Syne">Kettle & Crumb</p><p style="font:600 116px/.95 Fra;letter-spacing:-.03em;margin:36px 0 30px">Oven,<br>04:30</p>${rows(
      [
        ['Sourdough, round', '24', true],
        ['Rye, long', '11', true],
        ['Cinnamon knots', '40', true],
        ['Seed loaf', '9', false],
        ['Tea room', '16', false],
      ],
      { ink: '#1b2a7a', line: '#ece4cd', mark: '#2f4bd8' },
    )}<p style="position:absolute;left:60px;bottom:56px;font:600 40px Out">The oven is full. <span style="color:#2f4bd8">Shop closed.</span></p></div>`,
  ],
  ...Object.entries(people).map(([name, person]) => [name, 800, 800, face(person)]),
];
