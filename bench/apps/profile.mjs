import { pageOfReturning, recordUseful, waitForUseful, withPhone } from './useful.mjs';

const CATEGORIES = ['devtools.timeline', 'v8', 'v8.execute', 'blink.user_timing', 'toplevel'];

/** Trace events by kind of work; events of other names count for the event around them, else as the browser's own work. */
const eventsByKind = {
  'run scripts': [
    'EventDispatch',
    'FireAnimationFrame',
    'FireIdleCallback',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
  ],
  'start scripts': ['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'v8.produceCache'],
  'styles and layout': ['Layout', 'ParseAuthorStyleSheet', 'UpdateLayoutTree'],
  paint: ['Commit', 'Layerize', 'Paint', 'PrePaint'],
  'parse HTML': ['ParseHTML'],
  'collect garbage': ['CppGC.IncrementalSweep', 'MajorGC', 'MinorGC', 'V8.GC_SCAVENGER'],
};
const OTHER = "the browser's own work";
const kindByEvent = new Map(Object.entries(eventsByKind).flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** The columns of a profile. */
export const kindsOfWork = [...Object.keys(eventsByKind), OTHER, 'idle'];

/** Own milliseconds of each kind of work on one thread between two times in microseconds. */
function timesByKind(events, { from, to }) {
  const times = {};
  const add = (kind, us) => {
    times[kind] = (times[kind] ?? 0) + us / 1000;
  };
  const open = [];
  const overlap = (start, end) => Math.max(0, Math.min(end, to) - Math.max(start, from));
  for (const { name, ts, dur } of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && open.at(-1).end <= ts) {
      open.pop();
    }
    const around = open.at(-1);
    const kind = kindByEvent.get(name) ?? around?.kind ?? OTHER;
    const us = overlap(ts, ts + dur);
    add(kind, us);
    if (around) {
      add(around.kind, -us);
    }
    open.push({ end: ts + dur, kind });
  }
  return times;
}

/**
 * Traces one second visit on a slow phone: milliseconds of the page's main thread by kind of work until the screen is
 * useful, `idle` among them, and `total`.
 */
export function profileSecondVisit(url, { cookies, useful }) {
  return withPhone(cookies, async (context) => {
    const page = await pageOfReturning(context, url, useful);
    await page.addInitScript(recordUseful, useful);
    const browser = context.browser();
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    await waitForUseful(page);
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    const mark = traceEvents.find(({ name, cat }) => name === 'useful' && cat.includes('blink.user_timing'));
    const start = traceEvents.find(
      ({ name, pid, args, cat }) =>
        name === 'navigationStart' &&
        pid === mark.pid &&
        cat.includes('user_timing') &&
        args.data?.documentLoaderURL === url,
    );
    const events = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid);
    const times = timesByKind(events, { from: start.ts, to: mark.ts });
    const total = (mark.ts - start.ts) / 1000;
    const busy = Object.values(times).reduce((sum, ms) => sum + ms, 0);
    return { ...times, idle: total - busy, total };
  });
}
