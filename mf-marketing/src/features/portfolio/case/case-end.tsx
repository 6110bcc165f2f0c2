import { casePath, type PublicCase } from '@hive/contracts';
import { Link } from '@hive/router';
import { buttonClass, capitalize, Icon, layout } from '@hive/ui';
import { arrowRight } from '../../../components/icons/icons';
import { CasePicture } from './case-picture';
import styles from './case-end.module.css';

/** What was delivered, by whom and with what. */
export function CaseCredits({ work: { item, content } }: { work: PublicCase }) {
  return (
    <section className={`${layout.wrap} ${styles.credits}`} aria-label="Services and team">
      <div>
        <h2 className={layout.h3}>Services</h2>
        <ul className={styles.services}>
          {content.services.map((service, index) => (
            <li key={index}>{service}</li>
          ))}
        </ul>
      </div>
      {content.team.length > 0 && (
        <div>
          <h2 className={layout.h3}>Team</h2>
          <dl className={styles.team}>
            {content.team.map(({ name, role }, index) => (
              <div key={index}>
                <dt>{name}</dt>
                <dd>{role}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {item.technologies.length > 0 && (
        <div>
          <h2 className={layout.h3}>Built with</h2>
          <ul className={styles.tags}>
            {item.technologies.map((technology) => (
              <li key={technology}>{technology}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The way to an assessment, and the next project. */
export function CaseNext({ next }: Pick<PublicCase, 'next'>) {
  return (
    <>
      <section className={`${layout.wrap} ${styles.ask}`} aria-labelledby="case-ask">
        <h2 id="case-ask" className={layout.h2}>
          Yours <em className={layout.accent}>could be next.</em>
        </h2>
        <Link className={buttonClass({ wide: true })} to="/#assessment">
          Start Free Assessment
        </Link>
      </section>
      {next && (
        <nav className={styles.next} aria-label="Next project">
          {next.hero && <CasePicture picture={next.hero} sizes="100vw" isDecorative />}
          <div className={styles.nextScrim} />
          <div className={`${layout.wrap} ${styles.nextText}`}>
            <p className={styles.nextLabel}>Next project, {capitalize(next.category)}</p>
            <Link className={`${layout.display} ${styles.nextLink}`} to={casePath(next.slug)}>
              {next.title} <Icon path={arrowRight} size={64} stroke={1.4} />
            </Link>
          </div>
        </nav>
      )}
    </>
  );
}
