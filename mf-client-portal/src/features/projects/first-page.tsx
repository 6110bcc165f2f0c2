import { FileKindIcon, useFirstPage } from '@hive/files';
import { useIsNear } from '@hive/ui/app';

/** The first page of a PDF, once it is near the screen. */
export function FirstPage({ url }: { url: string }) {
  const [ref, isNear] = useIsNear<HTMLSpanElement>();
  const picture = useFirstPage(url, isNear);
  return picture === undefined ? (
    <span ref={ref}>
      <FileKindIcon kind="pdf" />
    </span>
  ) : (
    <img alt="" src={picture} />
  );
}
