import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '@hive/ui/lists';

/** Takes a file that is pasted anywhere on the page; fields handle pasted texts. */
export function usePastedImage(isEnabled: boolean, onPaste: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    // some programs add a picture to copied text, such as cells
    const hasText = event.clipboardData?.types.includes('text/plain') ?? false;
    if (file && !hasText && !isModalOpen()) {
      event.preventDefault();
      onPaste(file);
    }
  });
  useEffect(() => {
    if (!isEnabled) {
      return undefined;
    }
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isEnabled]);
}
