import { createSharedState } from '@hive/ui';

interface BellState {
  unread: number;
  /** The bell whose panel is open. */
  anchor: HTMLElement | null;
}

/** Shared, because the admin app has two bells, and the counting code loads later. */
const bell = createSharedState<BellState>({ unread: 0, anchor: null });

export const changeBell = (change: Partial<BellState>): void => bell.set({ ...bell.get(), ...change });

export const useBell = bell.useValue;
