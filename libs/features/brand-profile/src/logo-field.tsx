import type { BrandProfile } from '@hive/contracts';
import { Link } from '@hive/router';
import { SelectField, type BoundField } from '@hive/ui/app';
import { LogoPicture } from './brand-facts';
import { useBrandProfileListLogosQuery } from './brand-profile.api';
import { brandLabels } from './brand-values';
import styles from './brand-profile.module.css';

interface LogoFieldProps {
  clientId: string;
  field: BoundField;
  /** The logo of the saved profile. */
  saved: BrandProfile['logo'];
  /** Address of Brand assets. */
  filesPath: string;
}

/** The logo: an image of Brand assets. */
export function LogoField({ clientId, field, saved, filesPath }: LogoFieldProps) {
  const { data: images = [] } = useBrandProfileListLogosQuery({ clientId });
  const isListed = images.some(({ id }) => id === saved?.fileId);
  const options = [
    ...(saved && !isListed ? [{ value: saved.fileId, label: saved.fileName }] : []),
    ...images.map(({ id, fileName }) => ({ value: id, label: fileName })),
  ];
  const image = images.find(({ id }) => id === field.value);
  const shown =
    image === undefined
      ? saved?.fileId === field.value
        ? saved
        : null
      : { fileId: image.id, fileName: image.fileName, fileUrl: image.fileUrl, previewUrl: image.previewUrl };
  return (
    <div className={styles.logoField}>
      <SelectField
        optional
        label={brandLabels.logoFileId}
        field={field}
        placeholder="No logo"
        options={options}
        help="An image of Brand assets."
      />
      <div className={styles.logoSide}>
        {shown ? <LogoPicture key={shown.fileId} logo={shown} /> : null}
        <Link to={filesPath}>Brand assets</Link>
      </div>
    </div>
  );
}
