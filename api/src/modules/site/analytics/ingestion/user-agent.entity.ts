import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A user agent string. Visits repeat few long strings, so each is stored once. */
@Entity('user_agents')
@Unique('uq_user_agents_name', ['name'])
export class UserAgentEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_user_agents',
  })
  id!: number;

  @Column({ type: 'text' })
  name!: string;
}
