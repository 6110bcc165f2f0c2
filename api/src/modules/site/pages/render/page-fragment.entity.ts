import type { ContentEntry } from '@hive/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'pk_page_fragments';

/** JSON in a text column: jsonb rejects U+0000, which content may contain. */
const json = { to: (value: unknown) => JSON.stringify(value), from: (text: string): unknown => JSON.parse(text) };

/**
 * What one release rendered for one route. A remote fills `head` and `html`. The shell fills `before` and `after`, and
 * `html` with the outlet of a page without a fragment.
 */
@Entity('page_fragments')
export class PageFragmentEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName })
  remote!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName })
  version!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName })
  route!: string;

  @Column({ type: 'text' })
  head!: string;

  @Column({ type: 'text' })
  before!: string;

  @Column({ type: 'text' })
  html!: string;

  @Column({ type: 'text' })
  after!: string;

  @Column({ type: 'text', transformer: json })
  entries!: ContentEntry[];

  /** Named chunks that make the page interactive. */
  @Column({ type: 'text', transformer: json })
  chunks!: string[];

  /** Inlined style sheets of the release. */
  @Column({ type: 'text', transformer: json })
  styles!: string[];

  @Column({ type: 'integer' })
  slides!: number;

  /** Hash of everything that the HTML was rendered from. */
  @Column({ name: 'source_hash', type: 'text' })
  sourceHash!: string;

  /** Hash of what a visitor reads and sees; empty when the row is older than this column. */
  @Column({ name: 'content_hash', type: 'text', default: '' })
  contentHash!: string;

  /** When the text or a picture of the page changed; null when that is not known. */
  @Column({ name: 'changed_at', type: 'timestamptz', nullable: true })
  changedAt!: Date | null;

  @Column({ name: 'rendered_at', type: 'timestamptz' })
  renderedAt!: Date;
}
