// Renders the GLSL scenes in headless Chromium, without a graphics card: slides, backgrounds, products and the frames
// of the reels. A development script, never part of install or build (see README.md).
//   node tools/media/render-scenes.mjs <work folder> [--draft] [scene or reel …]
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawLabels } from './labels.mjs';
import { requirePackage } from './require-package.mjs';
import { reels, scenes } from './scenes.mjs';
import { draw, prepare } from './webgl.mjs';

const [folder, ...options] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node tools/media/render-scenes.mjs <work folder> [--draft] [scene …]');
  process.exit(2);
}
const { chromium } = requirePackage(folder, 'playwright-core');
const draft = options.includes('--draft');
const wanted = options.filter((option) => !option.startsWith('--'));
const glsl = (name) => readFile(path.join(import.meta.dirname, `glsl/${name}.glsl`), 'utf8');

const main = `
void main(){vec3 s=vec3(0);int N=int(AAF);for(int y=0;y<4;y++)for(int x=0;x<4;x++){if(x>=N||y>=N)continue;
 vec2 j=(vec2(x,y)+.5)/AAF-.5;float a=6.2831*h1(gl_FragCoord.xy+vec2(x,y)*7.);
 float rr=sqrt((float(y*N+x)+h1(gl_FragCoord.xy*1.3+j))/(AAF*AAF));AAJ=rr*vec2(cos(a),sin(a));
 vec2 uv=(2.*(gl_FragCoord.xy+j)-R)/R.y*ZOOM+CENTER;s+=aces(render(uv)*EXPOSURE);}
 s/=AAF*AAF;s=pow(s,vec3(1./2.2));s+=(h1(gl_FragCoord.xy)+h1(gl_FragCoord.xy+91.)-1.)*GRAIN;outc=vec4(s,1);}`;

async function fragmentShader({ source, define = [], exposure, seconds, view = { x: 0, y: 0, zoom: 1 } }) {
  const [version, ...common] = (await glsl('common')).split('\n');
  const lines = [version, ...define.map((name) => `#define ${name} 1`), ...common, await glsl(source)];
  // Film grain hides banding in a still; in a reel it would only cost bytes.
  const values = {
    EXPOSURE: exposure,
    GRAIN: seconds ? '.003' : '.012',
    ZOOM: `float(${view.zoom})`,
    CENTER: `vec2(${view.x}, ${view.y})`,
  };
  return lines.join('\n') + main.replace(/EXPOSURE|GRAIN|ZOOM|CENTER/g, (name) => values[name]);
}

const fontFiles = {
  Shr: '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2',
  Bod: '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2',
  Fra: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  Ant: '@fontsource/anton/files/anton-latin-400-normal.woff2',
  ISans: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};
const fontPage = () => {
  const faces = Object.entries(fontFiles).map(([family, file]) => {
    const url = pathToFileURL(path.resolve(folder, 'node_modules', file)).href;
    return `@font-face{font-family:${family};src:url(${url});font-weight:100 900}`;
  });
  const users = Object.keys(fontFiles).map((family) => `<p style="font-family:${family}">a</p>`);
  return `<meta charset="utf-8"><style>${faces.join('')}</style>${users.join('')}`;
};

async function openPage(browser) {
  const file = path.resolve(folder, 'blank.html');
  await writeFile(file, fontPage());
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  page.on('console', (message) => console.log(message.text()));
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(`globalThis.drawLabels = ${drawLabels.toString()}`);
  return page;
}

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

async function render(page, name, scene) {
  const scale = draft ? 3 : 1;
  const width = Math.floor(scene.width / scale);
  const height = Math.floor(scene.height / scale);
  const samples = draft ? 1 : scene.samples;
  await page.evaluate(prepare, { fragment: await fragmentShader(scene), width, height, samples, scene: name });
  if (scene.seconds === undefined) {
    await writeFile(path.join(folder, 'img', `${name}.png`), Buffer.from(await page.evaluate(draw, 0), 'base64'));
    return;
  }
  const frames = scene.seconds * scene.rate;
  await mkdir(path.join(folder, 'frames', name), { recursive: true });
  for (let frame = 0; frame < frames; frame += draft ? frames / 4 : 1) {
    const file = path.join(folder, 'frames', name, `${String(frame).padStart(4, '0')}.png`);
    // A restarted rendering continues with the first missing frame.
    if (draft || !(await exists(file))) {
      const started = Date.now();
      await writeFile(file, Buffer.from(await page.evaluate(draw, frame / frames), 'base64'));
      console.log(`${name} ${frame + 1}/${frames} ${Date.now() - started} ms`);
    }
  }
}

await mkdir(path.join(folder, 'img'), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--disable-background-networking',
    '--allow-file-access-from-files',
  ],
});
const all = { ...scenes, ...reels };
for (const name of wanted.length > 0 ? wanted : Object.keys(all)) {
  const started = Date.now();
  const page = await openPage(browser);
  await render(page, name, all[name]);
  await page.close();
  console.log(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
await browser.close();
