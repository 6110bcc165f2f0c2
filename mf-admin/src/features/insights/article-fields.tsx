import { ARTICLE_MAX } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { SelectField, TextAreaField, TextField, type FormFields } from '@hive/ui/app';
import { PictureUpload } from '../../shared/media/picture-upload';
import { useLatest } from '../../shared/use-latest';
import { articleLabels, type ArticleField, type ArticleValues } from './article-values';
import { CoverField } from './cover-field';
import styles from './insights.module.css';

const MARKDOWN_HELP =
  'Markdown: ## Heading, **bold**, *italic*, - list, 1. steps, > quote, [words](https://example.com)';

interface Props {
  form: FormFields<ArticleValues>;
  isNew: boolean;
  isPublished: boolean;
}

/** The text, and pictures that are added at its end. */
function BodyField({ form }: Pick<Props, 'form'>) {
  const field = form.field('body');
  const latest = useLatest(field.value);
  return (
    <div className={styles.body}>
      <TextAreaField full label={articleLabels.body} field={field} help={MARKDOWN_HELP} />
      <PictureUpload
        name="article-picture"
        label="Image for the text"
        subject="the picture"
        hint="Drop a picture for the text here"
        onUploaded={(url) =>
          field.onChange(`${latest.current.trimEnd()}\n\n![What the picture shows](${url})\n`.trimStart())
        }
      />
      <p className={styles.muted}>
        It is added at the end of the text: move its line, and describe it between the brackets.
      </p>
    </div>
  );
}

/** The fields of an article, in the order of its page. */
export function ArticleFields({ form, isNew, isPublished }: Props) {
  const services = useSettingsQuery().data?.services ?? [];
  const of = (name: ArticleField) => ({ label: articleLabels[name], field: form.field(name) });
  const ofText = (name: ArticleField & keyof typeof ARTICLE_MAX) => ({ ...of(name), maxLength: ARTICLE_MAX[name] });
  const path = `/insights/${form.values.slug}`;
  return (
    <div className={styles.fields}>
      <TextField full {...ofText('title')} />
      {isNew ? null : (
        <TextField
          full
          {...ofText('slug')}
          help={isPublished ? `${path}. The page moves when you save; its old address leads to the new one` : path}
        />
      )}
      <TextAreaField full {...ofText('summary')} help="Below the title, in lists, search results and shared links" />
      <CoverField {...of('cover')} />
      <BodyField form={form} />
      <TextField {...ofText('authorName')} />
      <TextField optional {...ofText('authorRole')} />
      <SelectField
        optional
        {...of('service')}
        placeholder="None"
        options={services.map(({ key, title }) => ({ value: key, label: title }))}
      />
    </div>
  );
}
