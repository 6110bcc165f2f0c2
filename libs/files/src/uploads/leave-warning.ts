import { isRunning, type UploadQueue } from './upload-queue';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const watched = new WeakSet<UploadQueue>();

/** While a file is on its way, the browser asks before it closes the page. */
export function warnBeforeLeaving(queue: UploadQueue): void {
  if (watched.has(queue)) {
    return;
  }
  watched.add(queue);
  queue.subscribe(() => {
    if (queue.getSnapshot().some(isRunning)) {
      addEventListener('beforeunload', warn);
    } else {
      removeEventListener('beforeunload', warn);
    }
  });
}
