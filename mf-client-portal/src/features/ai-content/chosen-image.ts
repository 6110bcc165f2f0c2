import { useSyncExternalStore } from 'react';
import { AI_IMAGE_MAX_BYTES, AI_IMAGE_REJECTED } from '@hive/contracts';

/** The image that goes with a request. */
export interface ChosenImage {
  file: File;
  /** For a preview. */
  url: string;
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
  if (kept?.state.image && kept.state.image !== state.image) {
    URL.revokeObjectURL(kept.state.image.url);
  }
  kept = { userId, state };
  listeners.forEach((listener) => listener());
}

const isTaken = ({ type, size }: File): boolean => type.startsWith('image/') && size < AI_IMAGE_MAX_BYTES;

/** The chosen image of a person; a file that is refused changes nothing. */
export function useChosenImage(userId: string) {
  const state = useSyncExternalStore(subscribe, () => (kept?.userId === userId ? kept.state : none));
  const choose = (file: File) => {
    const image = isTaken(file) ? { file, url: URL.createObjectURL(file) } : undefined;
    set(userId, image ? { image } : { ...state, problem: AI_IMAGE_REJECTED });
  };
  return { ...state, choose, remove: () => set(userId, none) };
}

/** Raw base64 without the prefix of a data URL. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('The image cannot be read.'));
    reader.readAsDataURL(file);
  });
