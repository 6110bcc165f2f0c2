import { articlePath, type PublicArticle, type ServiceOffer } from '@hive/contracts';
import { Link } from '@hive/router';
import { buttonClass, capitalize, Icon, layout } from '@hive/ui';
import { ResponsivePicture } from '../../components/images/responsive-picture';
import { arrowRight } from '../../components/icons/icons';
import { BackLink } from '../../components/page/back-link';
import { formatDate } from './format-date';
import styles from './article.module.css';

function Head({ article }: { article: PublicArticle }) {
  const { title, summary, authorName, authorRole, publishedAt, revisedAt, readingMinutes } = article;
  const [published, revised] = [formatDate(publishedAt), formatDate(revisedAt)];
  return (
    <header className={styles.head}>
      <BackLink to="/insights">All insights</BackLink>
      <h1 className={`${layout.display} ${styles.title}`}>{title}</h1>
      <p className={`${layout.lead} ${styles.lead}`}>{summary}</p>
      <p className={styles.facts}>
        <span>
          <strong>{authorName}</strong>
          {authorRole && `, ${authorRole}`}
        </span>
        <time dateTime={publishedAt}>{published}</time>
        {revised !== published && (
          <span>
            Updated <time dateTime={revisedAt}>{revised}</time>
          </span>
        )}
        <span>{readingMinutes} min read</span>
      </p>
    </header>
  );
}

const RelatedService = ({ service: { key, title, description, price } }: { service: ServiceOffer }) => (
  <aside className={styles.service} aria-labelledby="article-service">
    <div>
      <h2 id="article-service" className={layout.h3}>
        {title}
      </h2>
      <p className={layout.muted}>{description}</p>
    </div>
    <div>
      <p className={layout.price}>{capitalize(price)}</p>
      <Link className={buttonClass({ size: 'small' })} to={`/services#${key}`}>
        See this service
      </Link>
    </div>
  </aside>
);

const NextArticle = ({ next }: { next: NonNullable<PublicArticle['next']> }) => (
  <nav className={styles.next} aria-label="Next article">
    <p className={layout.muted}>Next article</p>
    <Link className={`${layout.h3} ${styles.nextLink}`} to={articlePath(next.slug)}>
      {next.title} <Icon path={arrowRight} size={28} />
    </Link>
  </nav>
);

interface Props {
  article: PublicArticle;
  /** The related one, when the agency offers it. */
  service: ServiceOffer | undefined;
}

/** An article. The server has made its HTML from Markdown, without markup of the author. */
export const Article = ({ article, service }: Props) => (
  <article className={`${layout.wrap} ${styles.article}`}>
    <Head article={article} />
    {article.cover && (
      <figure className={styles.cover}>
        <ResponsivePicture
          image={article.cover}
          alt={article.cover.alt}
          sizes="(max-width: 1440px) 92vw, 1328px"
          first
        />
      </figure>
    )}
    <div className={styles.body} dangerouslySetInnerHTML={{ __html: article.html }} />
    {service && <RelatedService service={service} />}
    {article.next && <NextArticle next={article.next} />}
  </article>
);
