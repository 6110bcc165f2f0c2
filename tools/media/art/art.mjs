// Every frame and site picture: name, width, height and the HTML that is photographed.
const I = 'img/';
const A = [];
const add = (...picture) => A.push(picture);
// --- six demo sites (1280x800), each its own layout
add(
  'site-northcask',
  1280,
  800,
  `<style>body{background:#0d0806;color:#efe3c8;font:16px Bod}</style><img src="${I}whiskey.png" style="position:absolute;right:-150px;top:0;height:800px"><div style="position:absolute;inset:0;background:linear-gradient(90deg,#0d0806 36%,transparent 62%)"></div><div style="position:absolute;left:64px;right:64px;top:44px;display:flex;align-items:center;gap:44px;letter-spacing:.06em;font-size:15px"><b style="font:500 30px Bod;letter-spacing:0">Northcask</b><span style="margin-left:auto">The whisky</span><span>Our house</span><span>Journal</span><span style="border-bottom:1px solid #b5843c;padding-bottom:3px">Bag (1)</span></div><div style="position:absolute;left:64px;top:236px"><p style="letter-spacing:.22em;font-size:14px;color:#d6a45a">LOCH ÀRD · SINCE 1987</p><h1 style="font:400 112px/.92 Bod;letter-spacing:-.03em;margin:26px 0 30px">Slow<br><i>years.</i></h1><p style="font:400 19px/1.55 Bod;max-width:380px;color:#cdbd9d">Twelve winters in oak, bottled by hand at the edge of the loch.</p><p style="display:inline-block;margin-top:36px;border:1px solid #b5843c;padding:17px 34px;letter-spacing:.12em;font-size:14px;color:#f4e2bd">SHOP THE TWELVE — £64</p></div><div style="position:absolute;left:64px;bottom:38px;font-size:14px;color:#9c8a6a;letter-spacing:.08em">I &nbsp; II &nbsp; III</div>`,
);
add(
  'site-aloe',
  1280,
  800,
  `<style>body{background:#e4ecd8;color:#22391b;font:16px ISans}</style><img src="${I}aloe.png" style="position:absolute;left:0;top:110px;width:1280px;height:690px;object-fit:cover;object-position:50% 60%"><div style="position:absolute;inset:0 0 auto;height:96px;background:#fbfaf2;display:flex;align-items:center;padding:0 48px;gap:34px;font-size:15px"><span>Shop</span><span>Ritual</span><b style="font:300 40px Fra;margin:0 auto;letter-spacing:-.03em">aloe & co</b><span>Journal</span><span>Bag 0</span></div><div style="position:absolute;left:48px;top:150px"><h1 style="font:300 92px/.95 Fra;letter-spacing:-.045em;font-variation-settings:'SOFT' 100">Skin,<br><i>kept simple.</i></h1></div><div style="position:absolute;right:48px;bottom:48px;background:#fbfaf2;border-radius:20px;padding:22px 24px;width:286px"><p style="font-size:14px;color:#5b6d50">Overnight balm</p><p style="font:400 26px Fra;margin:4px 0 14px">Three plants.<br>Nothing else.</p><p style="background:#35552a;color:#fff;border-radius:99px;padding:13px;text-align:center;font-weight:600;font-size:15px">Add to bag, $38</p></div>`,
);
add(
  'site-fire',
  1280,
  800,
  `<style>body{background:#ffb000;color:#3a0d06;font:16px Ant;overflow:hidden}</style><div style="position:absolute;inset:0;background:repeating-conic-gradient(from 0deg at 50% 62%,#ffb000 0 7.5deg,#ffc53d 7.5deg 15deg)"></div><div style="position:absolute;left:0;right:0;top:110px;text-align:center;font:250px/.8 Shr;letter-spacing:-.03em;color:#d81408">Fire Ireño</div><div style="position:absolute;left:50%;bottom:-30px;width:720px;height:460px;margin-left:-360px;border-radius:36px 36px 0 0;overflow:hidden;border:10px solid #3a0d06"><img src="${I}sauce.png" style="width:100%;height:100%;object-fit:cover;object-position:50% 45%"></div><div style="position:absolute;left:40px;right:40px;top:34px;display:flex;align-items:center;gap:26px;font-size:22px;letter-spacing:.04em"><span>SAUCES</span><span>HEAT MAP</span><span>RECIPES</span><span style="margin-left:auto;background:#3a0d06;color:#ffb000;padding:10px 22px;border-radius:99px">CART 2</span></div><div style="position:absolute;left:46px;bottom:64px;font:46px/1 Ant;width:210px">SMALL BATCH.<br>BIG NOISE.</div><div style="position:absolute;right:46px;bottom:60px;width:176px;height:176px;border-radius:50%;background:#d81408;color:#fff3dc;display:grid;place-items:center;text-align:center;font:30px/1.05 Ant;transform:rotate(10deg)">HOT<br>HOTTER<br>IREÑO</div>`,
);
const portrait = (c1, c2, hair, bg) =>
  `<svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" style="position:absolute;inset:0;width:100%;height:100%"><defs><radialGradient id="pb" cx="30%" cy="20%" r="100%"><stop offset="0" stop-color="${bg[0]}"/><stop offset="1" stop-color="${bg[1]}"/></radialGradient><linearGradient id="ph" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hair[0]}"/><stop offset="1" stop-color="${hair[1]}"/></linearGradient><linearGradient id="pk" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${c1}"/><stop offset="1" stop-color="${c2}"/></linearGradient></defs><rect width="600" height="800" fill="url(#pb)"/><path d="M60 800C70 660 190 620 258 600L262 470 380 470 384 596C470 618 560 670 570 800Z" fill="url(#pk)"/><path d="M150 800c10-80 60-120 110-140 40 60 90 60 130 0 60 24 110 70 120 140Z" fill="#161014"/><path d="M214 300c0-130 60-180 130-180s118 66 112 190c-4 120-60 210-120 210-70 0-122-100-122-220Z" fill="url(#pk)"/><path d="M120 520C70 300 140 70 330 62c180-6 220 130 196 260-10 60 30 90 4 170-20-60-60-90-64-170-4-60-20-100-60-130-30 60-110 96-180 90-20 80 10 160-40 240-20 30-50 40-66-2Z" fill="url(#ph)"/>${[...Array(16)].map((_, i) => `<path d="M${150 + i * 5} ${500 - i * 8}C${110 + i * 9} ${300 - i * 6} ${170 + i * 10} ${110 - i} ${340 + i * 8} ${78 + i * 6}" fill="none" stroke="#fff" stroke-opacity="${0.05 + 0.05 * (i % 3)}" stroke-width="2.5"/>`).join('')}<path d="M268 344q26-18 54 0M362 344q26-18 52 2" stroke="#2a1216" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M338 350c-4 36-16 50 4 58" stroke="#2a1216" stroke-opacity=".45" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M306 452q34 22 68 0-34-20-68 0Z" fill="#b1123d"/></svg>`;
const P1 = portrait('#f2bfa4', '#c57f6a', ['#ff2e7e', '#5a0f3d'], ['#ffd9e6', '#ff9fbf']);
add(
  'site-stylisto',
  1280,
  800,
  `<style>body{background:#f7f2ee;color:#1b0d14;font:16px ISans}</style><div style="position:absolute;left:470px;right:0;top:0;bottom:0;overflow:hidden">${P1}</div><div style="position:absolute;left:44px;right:44px;top:36px;display:flex;gap:30px;font-size:15px;align-items:center"><b style="font:800 25px Syne;letter-spacing:-.02em">Stylisto</b><span style="margin-left:auto"></span><span>Cuts</span><span>Colour</span><span>People</span><span style="background:#1b0d14;color:#fff;padding:11px 22px">Book</span></div><h1 style="position:absolute;left:38px;top:190px;font:400 178px/.86 Ita;letter-spacing:-.05em">Hair, by<br>appointment</h1><div style="position:absolute;left:44px;bottom:44px;width:366px"><p style="font-size:17px;line-height:1.5">Two chairs, one mirror each, and nobody rushing you out.</p><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:8px;margin-top:26px;font-weight:600;font-size:15px;text-align:center"><span style="border:1.5px solid;padding:12px 0">9:30</span><span style="border:1.5px solid #c9bdb6;padding:12px 0;color:#a79a93;text-decoration:line-through">11:00</span><span style="background:#d6246e;color:#fff;padding:13px 0">13:15</span><span style="border:1.5px solid;padding:12px 0">16:45</span></div></div>`,
);
add(
  'site-northbay',
  1280,
  800,
  `<style>body{background:#f1f4f6;color:#0b1b22;font:16px Out}</style><div style="position:absolute;inset:0;background-image:linear-gradient(#d9e1e6 1px,transparent 1px),linear-gradient(90deg,#d9e1e6 1px,transparent 1px);background-size:64px 64px"></div><div style="position:absolute;left:64px;right:64px;top:36px;display:flex;gap:34px;align-items:center;font-weight:500"><b style="font:700 24px Out">northbay<span style="color:#ff5a36">.</span>it</b><span style="margin-left:auto">Support plans</span><span>Security</span><span>About</span><span style="background:#0b1b22;color:#fff;padding:12px 22px;border-radius:6px">Call 0131 555 0199</span></div><h1 style="position:absolute;left:64px;top:150px;font:600 104px/.94 Out;letter-spacing:-.05em;width:760px">IT that answers the phone.</h1><div style="position:absolute;left:64px;bottom:64px;width:560px;background:#0b1b22;border-radius:10px;color:#d7e6ec;font:15px/1.9 Mono;padding:22px 26px"><span style="color:#6f8a96">09:02</span> ticket #4127 “printer is haunted”<br><span style="color:#6f8a96">09:04</span> <span style="color:#7ee0c0">Priya picked it up</span><br><span style="color:#6f8a96">09:11</span> <span style="color:#7ee0c0">solved, it was not a ghost</span></div><div style="position:absolute;right:64px;bottom:64px;width:470px;height:400px;background:#ff5a36;border-radius:10px;overflow:hidden"><svg viewBox="0 0 470 400" width="470" height="400"><g stroke="#0b1b22" stroke-width="5" fill="#f1f4f6"><rect x="90" y="70" width="290" height="64" rx="8"/><rect x="90" y="150" width="290" height="64" rx="8"/><rect x="90" y="230" width="290" height="64" rx="8"/></g>${[0, 1, 2].map((i) => `<circle cx="122" cy="${102 + i * 80}" r="9" fill="${i === 1 ? '#ff5a36' : '#16b58a'}" stroke="#0b1b22" stroke-width="4"/><g fill="#0b1b22">${[...Array(9)].map((_, k) => `<rect x="${170 + k * 21}" y="${90 + i * 80}" width="9" height="24" rx="2"/>`).join('')}</g>`).join('')}<path d="M235 294v60M120 354h230" stroke="#0b1b22" stroke-width="5"/></svg><span style="position:absolute;left:26px;top:18px;font:600 20px Out">99 % fixed the same day</span></div>`,
);
const loaf = (x, y, s, r, c) =>
  `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})"><ellipse cx="0" cy="14" rx="122" ry="58" fill="#000" opacity=".18"/><path d="M-120 10C-124-60-60-76 0-76S124-60 120 10C116 54-116 54-120 10Z" fill="${c[0]}"/><path d="M-104 2C-104-50-54-60 0-60S104-50 104 2c-10-30-60-40-104-40S-94-28-104 2Z" fill="${c[1]}"/>${[-60, -15, 30, 72].map((k) => `<path d="M${k - 16} -34q18 30 4 62" stroke="${c[2]}" stroke-width="15" stroke-linecap="round" fill="none"/>`).join('')}</g>`;
const C1 = ['#b5672a', '#cf8440', '#f3d9ac'],
  C2 = ['#7a3f1a', '#945226', '#e2b980'];
add(
  'site-kettle',
  1280,
  800,
  `<style>body{background:#2f4bd8;color:#fff6e0;font:16px Out;overflow:hidden}</style><svg viewBox="0 0 1280 800" style="position:absolute;inset:0"><circle cx="930" cy="470" r="330" fill="#fff6e0"/><circle cx="930" cy="470" r="296" fill="none" stroke="#2f4bd8" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>${loaf(870, 380, 1.25, -14, C1)}${loaf(1040, 520, 1.1, 24, C2)}${loaf(850, 590, 1.05, 6, C1)}</svg><div style="position:absolute;left:56px;top:40px;right:56px;display:flex;gap:32px;font-weight:500;font-size:18px"><b style="font:800 26px Syne">Kettle & Crumb</b><span style="margin-left:auto;color:#2f4bd8"></span><span>Bread</span><span>Coffee</span><span>Visit</span></div><h1 style="position:absolute;left:50px;top:150px;font:700 128px/.9 Fra;letter-spacing:-.05em;font-variation-settings:'SOFT' 100,'WONK' 1">Out of<br>the oven<br>at six.</h1><div style="position:absolute;left:56px;bottom:56px;display:flex;gap:14px;font-weight:600"><span style="background:#ffd23f;color:#1a237a;padding:18px 30px;border-radius:99px;font-size:18px">Order for tomorrow</span><span style="padding:18px 4px;font-size:18px">12 Harbour Lane, open till two</span></div>`,
);
// --- frames
add(
  'f-brand',
  1530,
  1340,
  `<div style="position:absolute;inset:0;background:#f3d8b8"></div><div style="position:absolute;right:0;top:0;width:1060px;height:1340px;overflow:hidden"><img src="${I}sauce.png" style="position:absolute;left:-390px;top:-20px;height:1380px"></div><div style="position:absolute;left:0;top:0;width:470px;height:1340px;display:grid;grid-template-rows:1fr 1fr 1fr"><div style="background:#fff3dc;color:#d81408;font:122px/.84 Shr;padding:112px 0 0 66px">Fire<br>Ireño</div><div style="background:#3a0d06;display:flex"><i style="flex:1;background:#d81408"></i><i style="flex:1;background:#ff5a1f"></i><i style="flex:1;background:#ffb000"></i><i style="flex:1;background:#4f8a10"></i></div><div style="background:#ffb000;position:relative;overflow:hidden"><svg viewBox="0 0 440 420" style="position:absolute;inset:0;width:100%;height:100%"><g fill="#3a0d06" transform="translate(220 210)">${[...Array(24)].map((_, i) => `<path transform="rotate(${i * 15})" d="M-10 -86L0 -172 10 -86Z"/>`).join('')}<circle r="78"/></g><text x="220" y="244" text-anchor="middle" font-family="Shr" font-size="100" fill="#ffb000">F!</text></svg></div></div>`,
);
const story = (x, y, w, h, r, inner) =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;border-radius:28px;overflow:hidden;transform:rotate(${r}deg);box-shadow:0 30px 60px rgba(20,40,10,.28)">${inner}</div>`;
add(
  'f-media',
  1080,
  580,
  `<div style="position:absolute;inset:0;background:#35552a"></div><div style="position:absolute;left:-30px;top:-120px;font:300 560px/1 Fra;color:#406633;letter-spacing:-.06em">aloe</div>${story(70, 70, 330, 580, -6, `<img src="${I}aloe.png" style="height:100%;position:absolute;left:-205px"><div style="position:absolute;left:20px;right:20px;top:18px;display:flex;gap:7px"><i style="flex:1;height:5px;border-radius:9px;background:#fff"></i><i style="flex:1;height:5px;border-radius:9px;background:#ffffff80"></i><i style="flex:1;height:5px;border-radius:9px;background:#ffffff80"></i></div>`)}${story(370, 40, 320, 580, 3, `<div style="background:#f4f1e2;position:absolute;inset:0;padding:44px 30px;font:300 74px/.93 Fra;color:#35552a;letter-spacing:-.04em">Three plants. <i>Nothing else.</i><p style="font:600 20px/1.35 ISans;letter-spacing:0;margin-top:74px">New overnight balm,<br>from Thursday</p></div>`)}${story(690, 84, 330, 580, -3, `<div style="position:absolute;inset:0;background:#9dbf7c"></div><img src="${I}aloe.png" style="height:150%;position:absolute;left:-690px;top:-110px"><p style="position:absolute;left:26px;top:330px;background:#fff;color:#22391b;font:600 20px ISans;border-radius:99px;padding:14px 24px">Tap to shop</p>`)}`,
);
add(
  'f-web',
  1530,
  1340,
  `<div style="position:absolute;inset:0;background:radial-gradient(90% 90% at 70% 10%,#a35a1c,#2a1206 72%)"></div><div style="position:absolute;left:110px;top:120px;width:1880px;border-radius:22px 0 0 0;overflow:hidden;box-shadow:0 60px 120px #000a"><div style="background:#1d120b;height:64px;display:flex;align-items:center;gap:12px;padding:0 26px">${'<i style="width:15px;height:15px;border-radius:9px;background:#6a4f36"></i>'.repeat(3)}<span style="margin-left:22px;background:#2c1c11;color:#cdb48d;border-radius:10px;font:20px ISans;padding:8px 160px 8px 20px">northcask.example</span></div><div style="position:relative;height:1180px;background:#0d0806;overflow:hidden"><img src="${I}whiskey.png" style="position:absolute;left:0;top:-20px;height:1260px"><div style="position:absolute;inset:0;background:linear-gradient(90deg,#0d0806 24%,transparent 46%)"></div><div style="position:absolute;left:70px;right:530px;top:48px;display:flex;gap:44px;color:#efe3c8;font:500 24px Bod"><b style="font:500 42px Bod">Northcask</b><span style="margin-left:auto;padding-top:12px">The whisky</span><span style="padding-top:12px">Bag (1)</span></div><div style="position:absolute;left:70px;top:330px;color:#efe3c8"><p style="letter-spacing:.2em;font:500 20px Bod;color:#d6a45a">LOCH ÀRD · SINCE 1987</p><h1 style="font:400 190px/.86 Bod;letter-spacing:-.03em;margin:30px 0 44px">Slow<br><i>years.</i></h1><p style="display:inline-block;border:1.5px solid #b5843c;padding:24px 44px;letter-spacing:.1em;font:500 22px Bod;color:#f4e2bd">SHOP THE TWELVE</p></div></div></div>`,
);
add(
  'f-seo',
  1080,
  580,
  `<style>.m path{fill:none;stroke:#fff}</style><div style="position:absolute;inset:0;background:#dfe6e1"></div><svg class="m" viewBox="0 160 1080 580" style="position:absolute;inset:0"><path d="M-20 620C200 560 300 680 520 610S900 480 1240 560V960H-20Z" style="fill:#a9d3e8;stroke:none"/><path d="M760 -20c-40 160 60 200 40 330s-90 160-60 300" stroke-width="30"/><path d="M-20 240c240 40 420-40 640 20s380 60 620-20" stroke-width="30"/><path d="M120 -20c20 200 80 300 60 460s-30 140 0 220M-20 440c300-30 640 60 1240-20M480 -20c-20 140 20 260 0 400s40 180 20 280M980 -20c20 200-40 300 0 580" stroke-width="16"/><path d="M640 340l520-190" stroke-width="10"/><rect x="800" y="300" width="140" height="90" rx="16" style="fill:#c3deb8"/><g transform="translate(700 430)"><circle r="120" fill="#2f4bd8" opacity=".12"/><circle r="66" fill="#2f4bd8" opacity=".18"/><path d="M0 26C-62-48-48-112 0-112S62-48 0 26Z" style="fill:#2f4bd8;stroke:#fff;stroke-width:7"/></g><text x="700" y="392" font-family="Out" font-weight="700" font-size="54" fill="#fff" text-anchor="middle">1</text>${[
    [560, 330, 2],
    [960, 440, 3],
    [880, 570, 4],
    [330, 330, 5],
  ]
    .map(
      ([x, y, n]) =>
        `<g transform="translate(${x} ${y})"><circle r="30" fill="#fff"/><circle r="23" fill="#7c8891"/><text y="9" font-family="Out" font-weight="600" font-size="26" fill="#fff" text-anchor="middle">${n}</text></g>`,
    )
    .join(
      '',
    )}</svg><div style="position:absolute;left:48px;top:44px;width:600px;height:84px;border-radius:50px;background:#fff;box-shadow:0 16px 40px rgba(30,50,60,.18);display:flex;align-items:center;padding:0 36px;font:500 32px Out;color:#1c2730">sourdough near me<span style="width:3px;height:38px;background:#2f4bd8;margin-left:6px"></span></div><div style="position:absolute;left:48px;bottom:44px;width:520px;background:#fff;border-radius:28px;box-shadow:0 24px 60px rgba(30,50,60,.25);padding:30px;display:flex;gap:24px;align-items:center;font:500 22px Out;color:#1c2730"><svg width="118" height="118" viewBox="-150 -150 300 300" style="background:#2f4bd8;border-radius:22px">${loaf(0, 0, 0.95, -10, C1)}</svg><div><b style="font:700 33px Out">Kettle & Crumb</b><p style="color:#56636c;margin-top:4px">4.9 (318), bakery, 120 m</p><p style="color:#167a3e;margin-top:4px">First, from fourteenth</p></div></div>`,
);
const phone = (x, y, w, h, tf, inner, bd = '#0e1014') =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;border-radius:58px;background:${bd};padding:12px;transform:${tf};box-shadow:0 70px 90px rgba(10,60,70,.45),inset 0 0 0 2px #ffffff30"><div style="position:relative;width:100%;height:100%;border-radius:47px;overflow:hidden">${inner}<i style="position:absolute;top:14px;left:50%;width:96px;height:27px;margin-left:-48px;border-radius:99px;background:#0e1014"></i></div></div>`;
const wave = (c, o, y, a) =>
  `<path d="M0 ${y}${[...Array(13)].map((_, i) => ` L${i * 35} ${(y + Math.sin(i * 0.9 + o) * a).toFixed(0)}`).join('')} V900H0Z" fill="${c}"/>`;
add(
  'f-app',
  1080,
  1340,
  `<div style="position:absolute;inset:0;background:linear-gradient(150deg,#0fb5ba,#0a6c86)"></div><svg viewBox="0 0 1080 1340" style="position:absolute;inset:0">${[...Array(12)].map((_, i) => `<circle cx="540" cy="1420" r="${180 + i * 120}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="3"/>`).join('')}</svg>${phone(96, 200, 470, 960, 'rotate(-7deg)', `<div style="position:absolute;inset:0;background:#fdf4e7"></div><svg viewBox="0 0 376 806" preserveAspectRatio="none" style="position:absolute;inset:0;width:100%;height:100%">${wave('#0fb5ba', 0, 500, 14)}${wave('#0b8a9d', 2, 560, 16)}${wave('#0a5f7c', 4, 640, 12)}</svg><div style="position:absolute;left:28px;top:72px;font:600 19px Out;color:#0a5f7c">Sat 7 June</div><div style="position:absolute;left:28px;top:104px;font:600 58px/.95 Out;letter-spacing:-.04em;color:#08303c">High tide<br>at 14:20</div><div style="position:absolute;left:28px;right:28px;top:262px;background:#fff;border-radius:26px;padding:22px;font:500 18px Out;color:#08303c;display:flex;justify-content:space-between"><span>Kayak, 2 people</span><b>$48</b></div><div style="position:absolute;left:28px;right:28px;top:344px;background:#ff7a59;color:#fff;border-radius:26px;padding:24px;font:600 21px Out;text-align:center">Book the morning</div>`)}${phone(
    548,
    330,
    440,
    900,
    'rotate(7deg)',
    `<div style="position:absolute;inset:0;background:#08303c"></div><div style="position:absolute;left:28px;top:72px;font:600 40px/1 Out;color:#fff;letter-spacing:-.03em">Your crew</div>${[
      ['Mara', 'paid', '#ff7a59'],
      ['Jonas', 'paid', '#ffd166'],
      ['Ines', '2 spots', '#7ee0c0'],
      ['Theo', 'asked', '#b7a4ff'],
    ]
      .map(
        ([n, s, c], i) =>
          `<div style="position:absolute;left:28px;right:28px;top:${150 + i * 96}px;height:80px;border-radius:24px;background:#0d4453;display:flex;align-items:center;gap:16px;padding:0 18px;font:500 20px Out;color:#fff"><i style="width:46px;height:46px;border-radius:99px;background:${c}"></i>${n}<span style="margin-left:auto;color:#9fd3d6;font-size:17px">${s}</span></div>`,
      )
      .join(
        '',
      )}<div style="position:absolute;left:28px;right:28px;bottom:40px;height:190px;border-radius:30px;background:#ffd166;color:#08303c;padding:26px;font:600 21px Out">Weekend<p style="font:600 76px/1 Out;letter-spacing:-.04em;margin-top:14px">18 °C</p></div>`,
  )}<b style="position:absolute;left:60px;top:52px;font:600 64px Out;letter-spacing:-.04em;color:#fff">tidepool</b>`,
);
add(
  'f-ai',
  1300,
  1340,
  `<img src="${I}cell.png" style="position:absolute;left:-330px;top:-30px;height:1400px"><div style="position:absolute;left:70px;bottom:70px;right:70px;background:#120a2a;color:#f4f2ec;border-radius:34px;padding:46px 48px;font:500 40px/1.4 ISans;box-shadow:0 40px 80px rgba(20,5,60,.5)"><span style="color:#b79cff;font-size:29px">Write a post for our first rainy Monday</span><p style="margin-top:18px">Rain on the roof, kettle on, cinnamon loaf at half price until it stops.<span style="display:inline-block;width:18px;height:44px;background:#c6ff3d;margin-left:10px;vertical-align:-8px"></span></p></div>`,
);
add(
  'f-it',
  1300,
  580,
  `<div style="position:absolute;inset:0;background:#0b1b22"></div><svg viewBox="0 0 1300 580" style="position:absolute;inset:0"><defs><pattern id="g" width="34" height="34" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="2" fill="#234350"/></pattern></defs><rect width="1300" height="580" fill="url(#g)"/><g stroke="#ff5a36" stroke-width="5" fill="none"><path d="M370 440H480V340M930 440H800V340"/><path d="M370 140H480V250M930 140H800V250" stroke="#16b58a"/></g><rect x="450" y="240" width="400" height="110" rx="20" fill="#ff5a36"/><text x="650" y="312" text-anchor="middle" font-family="Out" font-weight="700" font-size="50" fill="#0b1b22">northbay.it</text></svg>${[
    [70, 74, 'Backups', '02:00 nightly', '#16b58a'],
    [930, 74, 'Mail', '38 inboxes', '#16b58a'],
    [70, 374, 'Front desk', 'Update ready', '#ff5a36'],
    [930, 374, 'Card reader', 'Back online', '#ff5a36'],
  ]
    .map(
      ([x, y, a, b, c]) =>
        `<div style="position:absolute;left:${x}px;top:${y}px;width:300px;height:132px;border-radius:20px;background:#f1f4f6;color:#0b1b22;padding:26px 28px;font:500 25px Out"><b style="font-weight:700;font-size:32px;display:flex;align-items:center;gap:14px"><i style="width:17px;height:17px;border-radius:9px;background:${c}"></i>${a}</b><p style="color:#4c6570;margin-top:8px">${b}</p></div>`,
    )
    .join('')}`,
);
add(
  'f-signup',
  1000,
  920,
  `<div style="position:absolute;inset:0;background:#f7f2ee;overflow:hidden"><div style="position:absolute;right:0;top:0;width:520px;height:920px">${P1}</div></div><div style="position:absolute;left:44px;top:70px;width:620px;background:#1b0d14;color:#f7f2ee;padding:44px 44px;height:400px;transform:rotate(-4deg);box-shadow:0 50px 80px rgba(60,10,30,.35)"><p style="font:800 34px Syne">Stylisto</p><p style="font:400 104px/.9 Ita;margin-top:42px;letter-spacing:-.03em">Your chair<br>is ready</p><p style="position:absolute;right:40px;bottom:36px;font:500 24px ISans;color:#ff9fbf">Sat, 13:15</p></div><div style="position:absolute;left:50px;bottom:56px;font:400 196px/1 Ita;color:#c2185b;letter-spacing:-.04em">Stylisto</div>`,
);
add(
  'f-faq',
  1000,
  920,
  `<div style="position:absolute;inset:0;background:#f2c14e"></div><div style="position:absolute;left:-40px;top:-150px;font:700 1080px/1 Fra;color:#e0542b;font-variation-settings:'SOFT' 100,'WONK' 1">?</div>${[
    ['How long does it take?', 330, 110, -3, '#fffdf6'],
    ['Who writes the words?', 420, 300, 2, '#2d2a6e'],
    ['Can I call you?', 300, 490, -2, '#fffdf6'],
    ['Any time, Mon to Fri', 440, 680, 3, '#fffdf6'],
  ]
    .map(
      ([t, x, y, r, c]) =>
        `<div style="position:absolute;left:${x}px;top:${y}px;background:${c};color:${c === '#fffdf6' ? '#2d2a6e' : '#fffdf6'};font:600 42px Out;padding:36px 44px;border-radius:50px;transform:rotate(${r}deg);box-shadow:0 24px 40px rgba(120,60,0,.25)">${t}</div>`,
    )
    .join('')}`,
);
const curls = (() => {
  let z = 11,
    o = '';
  const r = () => (z = (z * 16807) % 2147483647) / 2147483647;
  for (let i = 0; i < 90; i++) {
    const a = -Math.PI * 1.18 + r() * Math.PI * 1.36,
      d = 150 + r() * 135;
    const x = 400 + Math.cos(a) * d * 1.02,
      y = 330 + Math.sin(a) * d * 0.98;
    o += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(26 + r() * 26).toFixed(0)}" fill="${['#1a0f3c', '#26165a', '#150b30', '#31207a'][i % 4]}"/>`;
  }
  return o;
})();
add(
  'p-noor',
  800,
  800,
  `<svg viewBox="0 0 800 800" style="position:absolute;inset:0"><defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c3a9ff"/><stop offset="1" stop-color="#6a35ee"/></linearGradient><linearGradient id="sk" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#e2a883"/><stop offset="1" stop-color="#a8664f"/></linearGradient></defs><rect width="800" height="800" fill="url(#bg)"/>${curls}<path d="M120 800c10-110 120-160 196-180h168c80 20 186 70 196 180Z" fill="#f4f2ec"/><path d="M332 520h136v106q-68 66-136 0Z" fill="#b3735a"/><path d="M274 320c0-110 58-160 128-160s130 52 126 162c-4 120-64 228-126 228S274 430 274 320Z" fill="url(#sk)"/><path d="M262 330c10-90 60-150 140-152 80 0 130 50 140 146-30-60-80-92-140-92s-110 40-140 98Z" fill="#1a0f3c"/><g fill="#160b2c"><ellipse cx="346" cy="340" rx="12" ry="14"/><ellipse cx="456" cy="340" rx="12" ry="14"/></g><g fill="#fff"><circle cx="350" cy="335" r="4"/><circle cx="460" cy="335" r="4"/></g><path d="M316 306q30-22 58-4M430 302q30-18 56 4" fill="none" stroke="#1a0f3c" stroke-width="9" stroke-linecap="round"/><path d="M402 350c-6 40-18 52 4 60" fill="none" stroke="#8a4a3c" stroke-width="7" stroke-linecap="round"/><path d="M354 452q48 50 96 0-48 12-96 0Z" fill="#fff" stroke="#a3263f" stroke-width="11" stroke-linejoin="round"/><circle cx="270" cy="440" r="15" fill="#c6ff3d"/><circle cx="532" cy="440" r="15" fill="#c6ff3d"/></svg>`,
);
add(
  'p-eli',
  800,
  800,
  `<svg viewBox="0 0 800 800" style="position:absolute;inset:0"><defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d6ff6e"/><stop offset="1" stop-color="#8fcf1a"/></linearGradient><linearGradient id="sk" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#c98a62"/><stop offset="1" stop-color="#7d4a3c"/></linearGradient></defs><rect width="800" height="800" fill="url(#bg)"/><path d="M110 800c6-120 130-170 200-190l180 0c90 22 190 76 200 190Z" fill="#17112b"/><path d="M330 520h150v110q-70 70-150 0Z" fill="#8a5343"/><path d="M262 300c0-130 62-190 142-190s146 64 142 194c-4 130-64 240-142 240S262 430 262 300Z" fill="url(#sk)"/><path d="M268 380c6 130 60 190 136 190s128-66 138-190c-20 50-40 66-70 66-20 0-34-14-68-14s-48 16-68 16c-30 0-52-20-68-68Z" fill="#2a1414"/><path d="M244 330c-30-160 40-250 170-250 120 0 180 90 150 250-10-70-30-100-50-130-60 10-160 10-210-6-30 40-46 70-60 136Z" fill="#2a1414"/><g fill="none" stroke="#0b0812" stroke-width="11"><circle cx="342" cy="330" r="46"/><circle cx="464" cy="330" r="46"/><path d="M388 324q14-12 30 0M296 322l-34-10M510 322l34-10"/></g><circle cx="344" cy="334" r="9" fill="#0b0812"/><circle cx="462" cy="334" r="9" fill="#0b0812"/><path d="M404 350c-6 40-18 50 4 58" fill="none" stroke="#4b2620" stroke-width="7" stroke-linecap="round"/><path d="M366 470q38 22 78 0" fill="none" stroke="#f3c9b0" stroke-width="9" stroke-linecap="round"/></svg>`,
);
// numbered media frames
add(
  'm-poster',
  900,
  1788,
  `<div style="position:absolute;inset:0;background:#e0542b"></div><svg viewBox="0 -300 900 1788" style="position:absolute;inset:0"><g fill="none" stroke="#ffe7c2" stroke-width="30">${[...Array(11)].map((_, i) => `<circle cx="${450 + i * 16}" cy="${760 - i * 12}" r="${60 + i * 58}"/>`).join('')}</g></svg><div style="position:absolute;left:50px;top:40px;right:50px;font:318px/.93 Ant;color:#1c1a3a;letter-spacing:-.01em">VINYL<br>NIGHTS</div><div style="position:absolute;left:54px;bottom:48px;right:54px;text-align:right;font:600 52px/1.2 Out;color:#1c1a3a;padding-top:20px"><span>Thursdays at<br>The Lantern Room</span></div>`,
);
add(
  'm-pattern',
  1200,
  900,
  `<div style="position:absolute;inset:0;background:#fff6e0"></div><svg viewBox="0 0 1200 900" style="position:absolute;inset:0">${[
    ...Array(24),
  ]
    .map((_, i) => {
      const x = (i % 6) * 210 + (Math.floor(i / 6) % 2 ? 105 : 20),
        y = Math.floor(i / 6) * 240 + 80;
      return i % 3 === 0
        ? `<g transform="translate(${x} ${y})"><path d="M-50 30h100l-12-92h-76Z" fill="#2f4bd8"/><path d="M44 -40q54 0 46 44t-60 24" fill="none" stroke="#2f4bd8" stroke-width="14"/></g>`
        : loaf(x, y, 0.62, ((i * 37) % 60) - 30, i % 2 ? C1 : C2);
    })
    .join('')}</svg>`,
);
add(
  'm-bike',
  1200,
  900,
  `<div style="position:absolute;inset:0;background:linear-gradient(#bfe3ff,#eaf6ff 60%,#d9e6d3 60%)"></div><svg viewBox="0 0 1200 900" style="position:absolute;inset:0"><ellipse cx="600" cy="760" rx="470" ry="26" fill="#10222e" opacity=".18"/><g fill="none" stroke="#10222e" stroke-width="16"><circle cx="330" cy="580" r="176"/><circle cx="880" cy="580" r="176"/></g><g stroke="#10222e" stroke-opacity=".35" stroke-width="2.5">${[330, 880].map((c) => [...Array(18)].map((_, i) => `<path d="M${c} 580L${(c + 168 * Math.cos(i * 0.349)).toFixed(0)} ${(580 + 168 * Math.sin(i * 0.349)).toFixed(0)}"/>`).join('')).join('')}</g><g fill="none" stroke="#ff3d2e" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"><path d="M330 580L470 330H780L600 580H330M470 330L600 580"/></g><path d="M880 580L760 250" stroke="#ff3d2e" stroke-width="20" stroke-linecap="round"/><path d="M760 250q-8-40 40-44h70q34 6 20 50" stroke="#10222e" stroke-width="18" fill="none" stroke-linecap="round"/><path d="M470 330l-18-64M390 258h126" stroke="#10222e" stroke-width="22" stroke-linecap="round"/><circle cx="600" cy="580" r="44" fill="#10222e"/><circle cx="600" cy="580" r="22" fill="#bfe3ff"/></svg><b style="position:absolute;left:64px;top:70px;font:800 60px Syne;color:#10222e;letter-spacing:-.04em">Marlow Cycles</b>`,
);
add(
  'm-plant',
  900,
  900,
  `<div style="position:absolute;inset:0;background:#143d2b"></div><svg viewBox="0 0 900 900" style="position:absolute;inset:0">${[
    ...Array(11),
  ]
    .map((_, i) => {
      const a = -100 + i * 20;
      return `<g transform="translate(450 720) rotate(${a})"><path d="M0 0C-90-180-70-420 0-560 70-420 90-180 0 0Z" fill="${i % 2 ? '#2f7a4f' : '#3f9a63'}"/><path d="M0 -20V-520" stroke="#143d2b" stroke-width="4"/></g>`;
    })
    .join(
      '',
    )}<path d="M290 690h320l-40 180H330Z" fill="#e9b384"/><rect x="274" y="664" width="352" height="58" rx="10" fill="#f4c79d"/></svg><span style="position:absolute;left:46px;top:36px;font:italic 400 74px Fra;color:#f4e9c9">Fern & Loam</span>`,
);
add(
  'm-type',
  1200,
  900,
  `<div style="position:absolute;inset:0;background:#f4f2ec"></div><div style="position:absolute;left:50px;top:60px;font:800 440px/1 Syne;letter-spacing:-.07em;color:#111">Aa</div><div style="position:absolute;left:60px;bottom:56px;right:60px;display:flex;gap:0;height:150px"><i style="flex:3;background:#111"></i><i style="flex:2;background:#d6246e"></i><i style="flex:1;background:#ff9fbf"></i><i style="flex:1;background:#e9ddd4"></i></div>`,
);
add(
  'm-menu',
  900,
  1788,
  `<div style="position:absolute;inset:0;background:#f1e7d6"></div><div style="position:absolute;inset:44px;border:6px solid #5a1a1a;padding:60px 56px;color:#5a1a1a;font:500 42px/1.2 Bod"><p style="font:italic 500 150px/.9 Bod;letter-spacing:-.03em">Osteria<br>Lume</p><div style="height:6px;background:#5a1a1a;margin:44px 0"></div>${[
    ['Burrata, peas, mint', '14'],
    ['Tagliatelle al ragù', '19'],
    ['Sea bream, fennel', '26'],
    ['Lamb, rosemary', '24'],
    ['Risotto, saffron', '21'],
    ['Lemon tart', '9'],
  ]
    .map(
      ([a, b]) =>
        `<p style="display:flex;justify-content:space-between;margin-bottom:44px"><span>${a}</span><span>${b}</span></p>`,
    )
    .join(
      '',
    )}<svg viewBox="0 0 300 200" style="position:absolute;right:40px;bottom:30px;width:460px"><ellipse cx="150" cy="110" rx="120" ry="74" fill="#f2c530"/><path d="M262 96q30-10 34 14-30 16-40 4" fill="#7aa03a"/><ellipse cx="130" cy="92" rx="60" ry="30" fill="#ffe27a" opacity=".7"/></svg></div>`,
);
add(
  'site-northcask-tab',
  768,
  1024,
  `<style>body{background:#0d0806;color:#efe3c8;font:16px Bod}</style><img src="${I}whiskey.png" style="position:absolute;left:-196px;top:330px;height:700px"><div style="position:absolute;inset:0;background:linear-gradient(#0d0806 34%,transparent 56%)"></div><div style="position:absolute;left:48px;right:48px;top:38px;display:flex;align-items:center;gap:30px;letter-spacing:.05em;font-size:16px"><b style="font:500 32px Bod;letter-spacing:0">Northcask</b><span style="margin-left:auto">The whisky</span><span>Our house</span><span style="border-bottom:1px solid #b5843c;padding-bottom:3px">Bag (1)</span></div><div style="position:absolute;left:48px;top:130px"><p style="letter-spacing:.22em;font-size:14px;color:#d6a45a">LOCH ÀRD · SINCE 1987</p><h1 style="font:400 116px/.9 Bod;letter-spacing:-.03em;margin:20px 0 22px">Slow <i>years.</i></h1><p style="font:400 20px/1.5 Bod;max-width:400px;color:#cdbd9d">Twelve winters in oak, bottled by hand at the edge of the loch.</p></div><p style="position:absolute;right:48px;bottom:48px;border:1px solid #b5843c;background:#0d0806;padding:18px 30px;letter-spacing:.1em;font-size:14px;color:#f4e2bd">SHOP THE TWELVE — £64</p>`,
);
add(
  'f-seo-t',
  620,
  1020,
  `<style>.m path{fill:none;stroke:#fff}</style><div style="position:absolute;inset:0;background:#dfe6e1"></div><svg class="m" viewBox="0 0 720 1020" preserveAspectRatio="xMidYMid slice" style="position:absolute;inset:0;width:100%;height:100%"><path d="M-20 780C160 700 260 860 460 780S700 640 760 720V1040H-20Z" style="fill:#a9d3e8;stroke:none"/><path d="M470 -20c-40 200 50 260 20 420s-70 200-40 380M-20 300c240 50 420-40 760 40" stroke-width="30"/><path d="M130 -20c20 240 70 360 40 560s-20 160 10 260M-20 560c240-40 480 50 760-30M620 -20c20 240-40 360 10 700" stroke-width="16"/><rect x="210" y="170" width="180" height="100" rx="16" style="fill:#c3deb8"/><g transform="translate(360 560)"><circle r="150" fill="#2f4bd8" opacity=".12"/><circle r="84" fill="#2f4bd8" opacity=".18"/><path d="M0 34C-78-60-60-140 0-140S78-60 0 34Z" style="fill:#2f4bd8;stroke:#fff;stroke-width:8"/></g><text x="360" y="512" font-family="Out" font-weight="700" font-size="66" fill="#fff" text-anchor="middle">1</text>${[
    [150, 380, 2],
    [580, 440, 3],
    [570, 690, 4],
  ]
    .map(
      ([x, y, n]) =>
        `<g transform="translate(${x} ${y})"><circle r="36" fill="#fff"/><circle r="27" fill="#7c8891"/><text y="11" font-family="Out" font-weight="600" font-size="30" fill="#fff" text-anchor="middle">${n}</text></g>`,
    )
    .join(
      '',
    )}</svg><div style="position:absolute;left:44px;right:44px;top:48px;height:96px;border-radius:50px;background:#fff;box-shadow:0 16px 40px rgba(30,50,60,.18);display:flex;align-items:center;padding:0 40px;font:500 38px Out;color:#1c2730">sourdough near me</div><div style="position:absolute;left:36px;right:36px;bottom:40px;background:#fff;border-radius:30px;box-shadow:0 24px 60px rgba(30,50,60,.25);padding:32px;display:flex;gap:26px;align-items:center;font:500 27px Out;color:#1c2730"><svg width="130" height="130" viewBox="-150 -150 300 300" style="background:#2f4bd8;border-radius:22px">${loaf(0, 0, 0.95, -10, C1)}</svg><div><b style="font:700 40px Out">Kettle & Crumb</b><p style="color:#56636c;margin-top:4px">4.9 (318), 120 m away</p><p style="color:#167a3e;margin-top:4px">First, from fourteenth</p></div></div>`,
);
export { A as art, C1 as lightCrust, C2 as darkCrust, loaf, P1 as portrait, phone };
