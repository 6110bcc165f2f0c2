import { useEffect, useSyncExternalStore } from 'react';
import { personFile } from '@hive/api-client';
import { AI_IMAGE_MAX_BYTES, AI_IMAGE_REJECTED } from '@hive/contracts';

/** The image that goes with a request. */
export interface ChosenImage {
  file: File;
  /** A small copy as a data URL; undefined until it is drawn, and for kinds that the browser cannot decode. */
  preview?: string;
}

interface State {
  image?: ChosenImage;
  /** Why the last file was not taken. */
  problem?: string;
}

/** Of a person, while the page is open: it stays when other pages of the portal show. */
let kept: { userId: string; state: State } | undefined;
const none: State = {};
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function set(userId: string, state: State): void {
  kept = { userId, state };
  listeners.forEach((listener) => listener());
}

const isTaken = ({ type, size }: File): boolean => type.startsWith('image/') && size < AI_IMAGE_MAX_BYTES;

const storedFile = (userId: string) => personFile(userId, 'ai-image');

/** Twice as wide as it shows. */
const PREVIEW_WIDTH = 104;

/** Not an object URL, which the content security policy blocks. */
async function previewOf(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.toDataURL();
  } catch {
    return undefined;
  }
}

/** Shows the image, with its preview as soon as that is drawn. */
async function show(userId: string, file: File): Promise<void> {
  set(userId, { image: { file } });
  const preview = await previewOf(file);
  if (preview !== undefined && kept?.userId === userId && kept.state.image?.file === file) {
    set(userId, { ...kept.state, image: { file, preview } });
  }
}

/** The image that the person had chosen before a reload, unless there is another one by now. */
async function restore(userId: string): Promise<void> {
  const file = await storedFile(userId).read();
  if (file && kept?.userId !== userId) {
    await show(userId, file);
  }
}

/** The chosen image of a person, which survives a reload; a file that is refused changes nothing. */
export function useChosenImage(userId: string) {
  const state = useSyncExternalStore(subscribe, () => (kept?.userId === userId ? kept.state : none));
  useEffect(() => {
    if (kept?.userId !== userId) {
      void restore(userId);
    }
  }, [userId]);
  const choose = (file: File) => {
    if (!isTaken(file)) {
      set(userId, { ...state, problem: AI_IMAGE_REJECTED });
      return;
    }
    void show(userId, file);
    void storedFile(userId).write(file);
  };
  const remove = () => {
    set(userId, none);
    void storedFile(userId).remove();
  };
  return { ...state, choose, remove };
}

/** Raw base64 without the prefix of a data URL. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('The image cannot be read.'));
    reader.readAsDataURL(file);
  });
