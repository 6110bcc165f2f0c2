import { brandProfileTexts, type BrandProfile } from '@hive/contracts';
import { previewAt } from '@hive/files/parts';
import { brandLabels } from './brand-values';
import styles from './brand-profile.module.css';

/** Sharp on dense screens. */
const LOGO_WIDTH = 320;

/** The logo of a profile, in a box that keeps its place. */
export const LogoPicture = ({ logo }: { logo: NonNullable<BrandProfile['logo']> }) => (
  <img
    className={styles.logo}
    src={logo.previewUrl ? previewAt(logo.previewUrl, LOGO_WIDTH) : logo.fileUrl}
    alt={`Logo: ${logo.fileName}`}
    width={120}
    height={72}
  />
);

/** Colours with their values. */
const Swatches = ({ colours }: { colours: readonly string[] }) => (
  <ul className={styles.swatches}>
    {colours.map((colour) => (
      <li key={colour} className={styles.swatch}>
        <svg aria-hidden className={styles.colour} viewBox="0 0 1 1">
          <rect width="1" height="1" fill={colour} />
        </svg>
        {colour}
      </li>
    ))}
  </ul>
);

/** A brand profile to read: for people who may not change it, and for earlier versions. */
export function BrandFacts({ profile }: { profile: BrandProfile }) {
  const filled = brandProfileTexts.filter((name) => profile[name] !== '');
  return (
    <dl className={styles.facts}>
      {filled.map((name) => (
        <div key={name} className={styles.fact}>
          <dt>{brandLabels[name]}</dt>
          <dd>{profile[name]}</dd>
        </div>
      ))}
      {profile.colours.length > 0 ? (
        <div className={styles.fact}>
          <dt>{brandLabels.colours}</dt>
          <dd>
            <Swatches colours={profile.colours} />
          </dd>
        </div>
      ) : null}
      {profile.logo ? (
        <div className={styles.fact}>
          <dt>{brandLabels.logoFileId}</dt>
          <dd>
            <LogoPicture logo={profile.logo} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
