import { UNDO_OFFER_MS, type Notice } from '@hive/contracts';

/** The part of a notice that offers for ten seconds to undo its change, once. */
export function undoAction(undo: () => Promise<void>, label = 'Undo'): Pick<Notice, 'action' | 'durationMs'> {
  let isPressed = false;
  const onPress = () => {
    if (!isPressed) {
      isPressed = true;
      void undo();
    }
  };
  return { action: { label, onPress }, durationMs: UNDO_OFFER_MS };
}
