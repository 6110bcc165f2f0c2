import { useEffect, useEffectEvent, useState } from 'react';
import { isModalOpen } from '@hive/ui/lists';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** A file field handles drops itself. */
const isFileField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/** The dropped files; a folder has no bytes of its own. */
export interface Dropped {
  files: File[];
  hasFolders: boolean;
}

function droppedOf({ items, files }: DataTransfer): Dropped {
  const isFolder = Array.from(items, (item) => item.webkitGetAsEntry?.()?.isDirectory ?? false);
  return {
    files: Array.from(files).filter((_, index) => !isFolder[index]),
    hasFolders: isFolder.includes(true),
  };
}

/**
 * Takes files that are dropped anywhere on the page. Returns how many are dragged over it: 0 in browsers that do not tell,
 * undefined without any.
 */
export function useFileDrop(isEnabled: boolean, onDrop: (dropped: Dropped) => void): number | undefined {
  const [count, setCount] = useState<number>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const isTaken = () => isEnabled && !isModalOpen();
    // elsewhere the browser would leave the page and open the file
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || isFileField(event.target)) {
        return;
      }
      event.preventDefault();
      if (isTaken()) {
        setCount(event.dataTransfer?.items.length ?? 0);
      } else if (event.dataTransfer) {
        event.dataTransfer.dropEffect = 'none';
      }
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setCount(undefined);
    const take = (event: DragEvent) => {
      setCount(undefined);
      if (!hasFiles(event) || isFileField(event.target)) {
        return;
      }
      event.preventDefault();
      if (event.dataTransfer && isTaken()) {
        drop(droppedOf(event.dataTransfer));
      }
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', take);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', take);
      setCount(undefined);
    };
  }, [isEnabled]);
  return count;
}
