import type { BootState, RecordedEvent } from '@hive/ui';
import { loadScripts } from './load-scripts';
import { dataset, listen } from './page';

/**
 * Records clicks, submits and input in parts of the page (`data-part`) that have no script yet, and loads the scripts.
 * `useEventReplay` of libs/web/ui replays them when the part is hydrated.
 */
export const recordInput = (state: BootState): void =>
  listen('click submit input', (event) => {
    const kind = event.type as RecordedEvent['kind'];
    const target = event.target as HTMLInputElement;
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
    // submit buttons too: if React replaces the form during the click, no submit event follows
    const element = kind === 'click' ? target.closest('button') : target;
    if (part && element && event.isTrusted && !state.done[part]) {
      // keeps a form from loading another page; the press is replayed instead
      event.preventDefault();
      loadScripts();
      state.queue.push({ kind, part, element, value: target.value, checked: target.checked });
      if (kind !== 'input') {
        dataset.waiting = '';
      }
    }
  });
