import type { PublicCase } from '@hive/contracts';
import { capitalize, layout } from '@hive/ui';
import { BackLink } from '../../../components/page/back-link';
import { formatMonth } from '../projects.rules';
import { CasePicture } from './case-picture';
import styles from './case-hero.module.css';

/** What the page is about, over its largest picture. */
export function CaseHero({ work: { item, content } }: { work: PublicCase }) {
  const facts = [
    { name: 'Client', value: item.clientName },
    { name: 'Services', value: content.services.join(', ') },
    { name: 'Completed', value: item.completedAt && formatMonth(item.completedAt) },
  ].filter(({ value }) => value);
  return (
    <section className={styles.hero}>
      {content.hero && <CasePicture picture={content.hero} sizes="100vw" first isDecorative />}
      <div className={styles.scrim} />
      <div className={`${layout.wrap} ${styles.text}`}>
        <BackLink to="/portfolio">All projects</BackLink>
        <p className={styles.category}>{capitalize(item.category)}</p>
        <h1 className={`${layout.h1} ${styles.title}`}>{item.title}</h1>
        <p className={`${layout.lead} ${styles.lead}`}>{content.summary}</p>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
