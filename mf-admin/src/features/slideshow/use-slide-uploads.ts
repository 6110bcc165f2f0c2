import { useRef } from 'react';
import { slideshowRoutes } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { useDispatch, type AppStore } from '@hive/store';
import { mediaProblem } from '../../shared/media/media-file';
import { mediaUploads } from '../../shared/media/media-uploads';
import { sendMedia } from '../../shared/media/send-media';
import { useMediaUploads } from '../../shared/media/use-media-upload';
import { slideshowApi } from './slideshow.api';

const PREFIX = 'slide:';

/** The images that are being added to the slideshow, and the function that adds more. Each becomes the last slide. */
export function useSlideUploads() {
  const host = useHost();
  const dispatch: AppStore['dispatch'] = useDispatch();
  const count = useRef(0);
  const uploads = [...useMediaUploads().values()].filter(
    ({ key, status }) => key.startsWith(PREFIX) && status !== 'done',
  );
  const fail = (description: string) => host.notify({ title: 'Error', description, variant: 'destructive' });
  const readAgain = () =>
    dispatch(slideshowApi.endpoints.adminListSlides.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const start = (files: readonly File[]) => {
    for (const file of files) {
      const problem = mediaProblem(file, { imagesOnly: true });
      if (problem !== undefined) {
        fail(files.length > 1 ? `${file.name}: ${problem}` : problem);
        continue;
      }
      count.current += 1;
      mediaUploads.start({
        key: `${PREFIX}${Date.now()}-${count.current}`,
        file,
        send: sendMedia(slideshowRoutes.create, {}, readAgain),
        onDone: () => {
          dispatch(slideshowApi.util.invalidateTags(['slideshow', 'content']));
          host.notify({ title: 'Success', description: 'Content uploaded successfully!' });
        },
        onFail: () => fail('Failed to upload content'),
      });
    }
  };
  return { uploads, start };
}
