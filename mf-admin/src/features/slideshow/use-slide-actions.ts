import type { Slide } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import type { Focus } from '../../shared/media/focus-point';
import {
  useAdminRemoveSlideMutation,
  useAdminRestoreSlideMutation,
  useAdminUpdateSlideMutation,
} from './slideshow.api';

/** How long a removal can be undone by its notice. */
const UNDO_MS = 15_000;

/** The name of a slide for people: its alternative text, else its file, else its place. */
export const slideName = ({ image, fileName, displayOrder }: Slide): string =>
  image.alt || fileName || `Slide ${displayOrder + 1}`;

/** Changes of a slide, with a message about the outcome. */
export function useSlideActions(slide: Slide) {
  const host = useHost();
  const [update, { isLoading: isSaving }] = useAdminUpdateSlideMutation();
  const [remove] = useAdminRemoveSlideMutation();
  const [restore] = useAdminRestoreSlideMutation();
  const report = (error: unknown, fallback: string): boolean => {
    if (error) {
      host.notify({ title: 'Error', description: actionError(error, fallback), variant: 'destructive' });
    }
    return !error;
  };
  const undo = async () => {
    const { error } = await restore(slide.id);
    if (report(error, 'The slide was not put back. Please try again.')) {
      host.notify({ title: 'Slide is back', description: slideName(slide) });
    }
  };
  return {
    isSaving,
    /** Resolves with whether it was saved. */
    moveFocus: async (focus: Focus) => {
      const { error } = await update({ id: slide.id, ...focus });
      return report(error, 'The slide was not saved. Please try again.');
    },
    show: async (isActive: boolean) => {
      const { error } = await update({ id: slide.id, isActive });
      report(error, 'The slide was not saved. Please try again.');
    },
    remove: async () => {
      const { error } = await remove(slide.id);
      if (report(error, 'Failed to remove image')) {
        host.notify({
          title: 'Slide removed',
          description: 'Image removed successfully!',
          action: { label: 'Undo', onPress: () => void undo() },
          durationMs: UNDO_MS,
        });
      }
    },
  };
}
