/** People between two events: an alert to many people must not cause one event for each of them. */
const PUBLISH_EVERY = 25;

/** Whether progress is published as `alert.changed`: after the first person, each 25th and the last. */
export const shouldPublishProgress = (done: number, total: number): boolean =>
  done === 1 || done === total || done % PUBLISH_EVERY === 0;
