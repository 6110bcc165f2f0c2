import { actionError } from '@hive/api-client';
import type { Frame } from '@hive/contracts';
import { frameRoutes } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { useDispatch, type AppStore } from '@hive/store';
import { mediaProblem } from '../../shared/media/media-file';
import { hasCode, mediaUploads } from '../../shared/media/media-uploads';
import { sendMedia } from '../../shared/media/send-media';
import { useMediaUploads } from '../../shared/media/use-media-upload';
import { framesApi } from './frames.api';

const FAILED = 'Failed to upload content';

/** The upload of a frame, and how one starts. */
export function useFrameUpload({ frameId, content }: Frame) {
  const host = useHost();
  const dispatch: AppStore['dispatch'] = useDispatch();
  const key = `frame:${frameId}`;
  const upload = useMediaUploads().get(key);
  const seen = content?.imageData ?? '';
  const fail = (description: string) => host.notify({ title: 'Error', description, variant: 'destructive' });
  const readAgain = () =>
    dispatch(framesApi.endpoints.adminListFrames.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const send = () => sendMedia(frameRoutes.upload, { frameId, seen }, readAgain);
  const start = (files: readonly File[]) => {
    const [file] = files;
    if (!file || upload?.status === 'sending' || upload?.status === 'publishing') {
      return;
    }
    const problem = files.length > 1 ? 'A frame shows one file. Please drop one at a time.' : mediaProblem(file);
    if (problem !== undefined) {
      fail(problem);
      return;
    }
    mediaUploads.start({
      key,
      file,
      send: send(),
      onDone: () => {
        dispatch(framesApi.util.invalidateTags(['frames', 'content']));
        host.notify({ title: 'Success', description: 'Content uploaded successfully!' });
      },
      onFail: (error) => {
        if (hasCode(error, 'FRAME.CHANGED')) {
          dispatch(framesApi.util.invalidateTags(['frames']));
        } else {
          const isAboutFile = hasCode(error, 'MEDIA.WRONG_TYPE') || hasCode(error, 'MEDIA.TOO_MANY_PIXELS');
          fail(isAboutFile ? actionError(error, FAILED) : FAILED);
        }
      },
    });
  };
  return {
    upload,
    start,
    /** Sends the file again, replacing the present content of the frame. */
    retry: () => mediaUploads.retry(key, send()),
    dismiss: () => mediaUploads.dismiss(key),
  };
}
