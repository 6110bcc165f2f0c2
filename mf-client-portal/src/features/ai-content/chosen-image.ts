import { useEffect } from 'react';
import { personFile } from '@hive/api-client';
import { AI_IMAGE_MAX_BYTES, AI_IMAGE_REJECTED } from '@hive/contracts';
import { createSharedState } from '@hive/ui';

/** The image that goes with a request. */
export interface ChosenImage {
  file: File;
  /** A small copy as a data URL; undefined until it is drawn, and for kinds that the browser cannot decode. */
  preview?: string;
}

interface State {
  image?: ChosenImage;
  /** Why the last file was refused. */
  problem?: string;
}

/** The state of one person in this document. It outlives the component, which unmounts when another page opens. */
const chosen = createSharedState<{ userId: string; state: State } | undefined>(undefined);
const none: State = {};

const stateOf = (userId: string, current = chosen.get()): State | undefined =>
  current?.userId === userId ? current.state : undefined;

const set = (userId: string, state: State): void => chosen.set({ userId, state });

const isAccepted = ({ type, size }: File): boolean => type.startsWith('image/') && size < AI_IMAGE_MAX_BYTES;

const storedFile = (userId: string) => personFile(userId, 'ai-image');

/** Twice the width on the screen, for high pixel densities. */
const PREVIEW_WIDTH = 104;

/** A data URL, because the content security policy blocks object URLs. */
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
  const state = stateOf(userId);
  if (preview !== undefined && state?.image?.file === file) {
    set(userId, { ...state, image: { file, preview } });
  }
}

/** Shows the image that was chosen before a reload, unless the person has already chosen another one. */
async function restore(userId: string): Promise<void> {
  const file = await storedFile(userId).read();
  if (file && !stateOf(userId)) {
    await show(userId, file);
  }
}

/** The chosen image of a person, which survives a reload; a refused file does not replace it. */
export function useChosenImage(userId: string) {
  const state = stateOf(userId, chosen.useValue()) ?? none;
  useEffect(() => {
    if (!stateOf(userId)) {
      void restore(userId);
    }
  }, [userId]);
  const choose = (file: File) => {
    if (!isAccepted(file)) {
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
