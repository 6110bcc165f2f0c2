import { brandProfileAuthorKinds } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ClientFileEntity } from '../files/client-file.entity.js';

/** One saved version of a client's brand profile; versions never change. */
@Entity('brand_profiles')
@Unique('uq_brand_profiles_version', ['clientId', 'version'])
@Check('ck_brand_profiles_author_kind', oneOf('author_kind', brandProfileAuthorKinds))
@Index('ix_brand_profiles_logo_file_id', ['logoFileId'])
export class BrandProfileEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_brand_profiles' })
  id!: string;

  @ForeignKey(() => ClientEntity, { name: 'fk_brand_profiles_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @Column({ type: 'integer' })
  version!: number;

  @Column({ type: 'text' })
  story!: string;

  @Column({ type: 'text' })
  audience!: string;

  @Column({ type: 'text' })
  competitors!: string;

  @Column({ type: 'text' })
  goals!: string;

  @Column({ type: 'text' })
  aesthetic!: string;

  @Column({ type: 'text' })
  tone!: string;

  @Column({ name: 'words_to_use', type: 'text' })
  wordsToUse!: string;

  @Column({ name: 'words_to_avoid', type: 'text' })
  wordsToAvoid!: string;

  @Column({ name: 'sample_texts', type: 'text' })
  sampleTexts!: string;

  /** The most important first, as `#5B2BE0`. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  colours!: string[];

  @ForeignKey(() => ClientFileEntity, { name: 'fk_brand_profiles_logo_file_id', onDelete: 'SET NULL' })
  @Column({ name: 'logo_file_id', type: 'uuid', nullable: true })
  logoFileId!: string | null;

  @Column({ name: 'author_kind', type: 'text' })
  authorKind!: (typeof brandProfileAuthorKinds)[number];

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId!: string | null;

  @Column({ name: 'author_name', type: 'text' })
  authorName!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
