import type { ContentEntry } from '@hive/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'pk_page_fragments';

/** JSON kept as text: a jsonb column refuses U+0000, which content may carry. */
const json = { to: (value: unknown) => JSON.stringify(value), from: (text: string): unknown => JSON.parse(text) };

/**
 * What one release made for one route. A remote fills head and html; the shell's HTML has its halves in `before` and
 * `after`, and the outlet without a fragment in `html`.
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

  /** Style sheets of the release that stand in the page. */
  @Column({ type: 'text', transformer: json })
  styles!: string[];

  @Column({ type: 'integer' })
  slides!: number;

  /** Hash of all that the HTML was made from. */
  @Column({ name: 'source_hash', type: 'text' })
  sourceHash!: string;

  @Column({ name: 'rendered_at', type: 'timestamptz' })
  renderedAt!: Date;
}
