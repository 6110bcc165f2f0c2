import type { ClientFile } from '@hive/contracts';
import { MediaImage, PdfSource, PictureViewer } from '@hive/files';

interface FullScreenFileProps {
  file: ClientFile;
  onClose: () => void;
}

/** The picture or the pages of a waiting file, as large as the window. */
export const FullScreenFile = ({ file, onClose }: FullScreenFileProps) => {
  const { id, fileName, fileUrl, currentVersion, previewUrl } = file;
  return (
    <PictureViewer name={fileName} onClose={onClose}>
      {previewUrl === null ? (
        <PdfSource id={id} number={currentVersion} name={fileName} url={fileUrl} />
      ) : (
        <MediaImage url={previewUrl} alt={fileName} />
      )}
    </PictureViewer>
  );
};
