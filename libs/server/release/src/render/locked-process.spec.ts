import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createScreenScript } from '../../test/screen-script.js';
import { children } from './render-process.js';

/** Runs where code is that has got out of its context, and answers with what it finds there. */
const PROBE = `
const { lockProcess } = await import(${JSON.stringify(new URL('./locked-process.mjs', import.meta.url).href)});
const tries = {
  function: () => new Function('return 1')(),
  async: () => (async () => {}).constructor('return 1')(),
  intrinsics: () => { Array.prototype.leak = 1; },
  change: () => Object.defineProperty(process, 'kill', { value: 1 }),
};
const outcome = (work) => { try { work(); return 'done'; } catch (error) { return error.name; } };
const send = lockProcess(() => {
  const names = Reflect.ownKeys(process).filter((name) => Object(process[name]) === process[name]).map(String);
  const network = ['fetch', 'WebSocket', 'EventSource', 'Worker', 'BroadcastChannel'].filter((name) => name in globalThis);
  send({ names: names.sort(), network, tries: Object.entries(tries).map(([name, work]) => name + ' ' + outcome(work)) });
});
`;

it('leaves a process without network, modules, signals and code from strings', async () => {
  const script = await createScreenScript(PROBE, 'probe.mjs');
  const child = fork(script.file, [], { env: {}, execArgv: ['--no-warnings', ...children.private.flags] });
  child.send({});
  const [found] = (await once(child, 'message')) as [{ names: string[] }];
  const { names, ...rest } = found;
  const node =
    '_events _fatalException _handleQueue _tickCallback channel disconnect emitWarning env features nextTick versions';
  const allowed = node.split(' ');
  expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
  expect(rest).toEqual({
    network: [],
    tries: ['function EvalError', 'async EvalError', 'intrinsics TypeError', 'change TypeError'],
  });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
  await script.remove();
});
