import { articlePath, type ArticleCard as Card } from '@hive/contracts';
import { Link } from '@hive/router';
import { layout } from '@hive/ui';
import { ResponsivePicture } from '../../components/images/responsive-picture';
import { formatDate } from './format-date';
import styles from './article-card.module.css';

interface Props {
  article: Card;
  /** The first one of the page is larger. */
  isFirst?: boolean;
}

/** An article in a list; its link covers the card. */
export const ArticleCard = ({ article, isFirst = false }: Props) => (
  <article className={isFirst ? `${styles.card} ${styles.first}` : styles.card}>
    <div className={styles.picture}>
      {article.cover && (
        <ResponsivePicture
          image={article.cover}
          sizes={isFirst ? '(max-width: 1023px) 92vw, 860px' : '(max-width: 640px) 92vw, 720px'}
          first={isFirst}
        />
      )}
    </div>
    <div className={styles.text}>
      <p className={styles.facts}>
        <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
        <span>{article.readingMinutes} min read</span>
      </p>
      <h2 className={`${layout.h3} ${styles.title}`}>
        <Link className={styles.link} to={articlePath(article.slug)}>
          {article.title}
        </Link>
      </h2>
      <p className={styles.summary}>{article.summary}</p>
      <p className={styles.author}>{article.authorName}</p>
    </div>
  </article>
);
