import { useHost } from '@hive/session';
import { hasCode } from '../../shared/media/media-uploads';
import { useAdminRemoveFrameMutation } from './frames.api';

/** Empties a frame, with a message about the outcome. */
export function useRemoveFrame() {
  const host = useHost();
  const [send, { isLoading: isRemoving }] = useAdminRemoveFrameMutation();
  const remove = async (frame: { frameId: string; seen: string }) => {
    const { error } = await send(frame);
    if (!error) {
      host.notify({ title: 'Success', description: 'Image removed successfully!' });
      return;
    }
    const isConflict = hasCode(error, 'FRAME.CHANGED') && 'message' in error;
    const description = isConflict ? `Failed to remove image. ${error.message ?? ''}`.trim() : 'Failed to remove image';
    host.notify({ title: 'Error', description, variant: 'destructive' });
  };
  return { remove, isRemoving };
}
