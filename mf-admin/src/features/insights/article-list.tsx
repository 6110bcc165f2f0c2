import type { ArticleRow as Row } from '@hive/contracts';
import { DataList } from '../../shared/data-list';
import { dateAndTime, exactTime } from '../../shared/dates';
import { SearchBox } from '../../shared/search-box';
import { moveBetweenRows } from '../../shared/row-navigation';
import { useDebouncedText } from '../../shared/url-state';
import type { useListState } from '../../shared/use-list-state';
import { stateText } from './article-state-text';
import { useAdminListArticlesQuery } from './insights.api';
import list from '../../shared/account-list.module.css';
import styles from '../../shared/log-list.module.css';

const columns = ['Title', 'Author', 'State', 'Changed'];

type State = ReturnType<typeof useListState<never>>;

function Search({ query, change }: Pick<State, 'query' | 'change'>) {
  const [text, setText] = useDebouncedText(query.q, (q) => change({ q }));
  return (
    <div className={list.filters}>
      <SearchBox
        className={list.search}
        label="Search articles"
        placeholder="Title, summary or author"
        value={text}
        onChange={setText}
      />
    </div>
  );
}

/** An article in the list; the button covers the row. */
const ArticleRow = ({ article, onOpen }: { article: Row; onOpen: () => void }) => (
  <li className={`${list.row} ${styles.row}`}>
    <button
      type="button"
      className={styles.open}
      data-row-opener={article.id}
      onKeyDown={moveBetweenRows}
      onClick={onOpen}
    >
      {article.title}
    </button>
    <div className={`${list.cell} ${styles.oneLine}`} data-label="Author">
      {article.authorName}
    </div>
    <div className={list.cell} data-label="State">
      {stateText(article)}
    </div>
    <div className={list.cell}>
      <time dateTime={article.updatedAt} title={exactTime(article.updatedAt)}>
        {dateAndTime(article.updatedAt)}
      </time>
    </div>
  </li>
);

/** All articles, newest first. */
export function ArticleList({ state: { query, open, change, showPage, clear, isFiltered } }: { state: State }) {
  const result = useAdminListArticlesQuery(query);
  return (
    <DataList
      id="articles"
      title="Articles"
      isTitleHidden
      className={styles.list}
      emptyTitle="No articles found"
      emptyText="Write the first one: it appears on the site when you publish it."
      noMatchText="No article matches the search."
      columns={columns}
      filters={<Search query={query} change={change} />}
      isFiltered={isFiltered}
      onClear={clear}
      query={query}
      result={result}
      onPage={showPage}
      row={(article) => <ArticleRow key={article.id} article={article} onOpen={() => open(article.id)} />}
      summary={(total) => (total === 1 ? '1 article' : `${total} articles, newest first`)}
      skeletonRows={6}
    />
  );
}
