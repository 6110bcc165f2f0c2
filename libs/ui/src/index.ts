export { useHydrating } from './hydrating';
export { PageFrame } from './page-frame';
export { part } from './part';
export { replay, useReplay, type BootState, type RecordedEvent } from './replay';
