import { useEffect, useState, type DragEvent as ReactDragEvent } from 'react';

const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/** Beside a drop zone the browser would leave the page and open the file. */
export function useStrayDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      if (!event.defaultPrevented && hasFiles(event.dataTransfer)) {
        event.preventDefault();
        if (event.dataTransfer) {
          event.dataTransfer.dropEffect = 'none';
        }
      }
    };
    document.addEventListener('dragover', guard);
    document.addEventListener('drop', guard);
    return () => {
      document.removeEventListener('dragover', guard);
      document.removeEventListener('drop', guard);
    };
  }, []);
}

/** Props of an element that takes dropped files, and whether some are dragged over it. */
export function useFileDrop(onDrop: (files: File[]) => void, isDisabled = false) {
  const [isOver, setIsOver] = useState(false);
  const take = (event: ReactDragEvent, next: boolean): boolean => {
    const isTaken = !isDisabled && hasFiles(event.dataTransfer);
    if (isTaken) {
      event.preventDefault();
    }
    setIsOver(isTaken && next);
    return isTaken;
  };
  return {
    isOver,
    dropProps: {
      onDragEnter: (event: ReactDragEvent) => void take(event, true),
      onDragOver: (event: ReactDragEvent) => void take(event, true),
      onDragLeave: (event: ReactDragEvent<HTMLElement>) => {
        // not when the pointer moves to a child
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) {
          setIsOver(false);
        }
      },
      onDrop: (event: ReactDragEvent) => {
        if (take(event, false)) {
          onDrop(Array.from(event.dataTransfer.files));
        }
      },
    },
  };
}
