import type { MigrationInterface, QueryRunner } from 'typeorm';

const MONTHS_AHEAD = 3;

/**
 * Visits as they came, by month, and the sums that everything shown is read from. The sums change with every batch, so
 * their pages keep room for the next version of a row.
 */
export class CreateVisits1795245000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_agents (
        id integer GENERATED ALWAYS AS IDENTITY,
        name text NOT NULL,
        CONSTRAINT pk_user_agents PRIMARY KEY (id),
        CONSTRAINT uq_user_agents_name UNIQUE (name)
      )`);
    await runner.query(`
      CREATE TABLE website_visits (
        visited_at timestamptz NOT NULL,
        id uuid NOT NULL,
        user_agent_id integer,
        is_bot boolean NOT NULL,
        page text NOT NULL,
        session_id text,
        ip_address text,
        referer text,
        country text,
        source text NOT NULL,
        CONSTRAINT pk_website_visits PRIMARY KEY (visited_at, id),
        CONSTRAINT ck_website_visits_ip_address CHECK (ip_address IS NULL)
      ) PARTITION BY RANGE (visited_at)`);
    await runner.query(`CREATE TABLE website_visits_default PARTITION OF website_visits DEFAULT`);
    await createPartitions(runner);
    await createRollUps(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE website_visits, user_agents, visit_sessions, visit_days, visit_hours, visit_countries`,
    );
  }
}

/** This month and the next ones; from then on a job goes ahead of time. */
async function createPartitions(runner: QueryRunner): Promise<void> {
  const now = new Date();
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString();
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 1)).toISOString();
    await runner.query(`
      CREATE TABLE website_visits_${from.slice(0, 4)}_${from.slice(5, 7)} PARTITION OF website_visits
      FOR VALUES FROM ('${from}') TO ('${to}')`);
  }
}

async function createRollUps(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE visit_sessions (
      id text NOT NULL,
      started_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      day date NOT NULL,
      source text NOT NULL,
      visits integer NOT NULL,
      added_seconds integer NOT NULL,
      CONSTRAINT pk_visit_sessions PRIMARY KEY (id)
    ) WITH (fillfactor = 70)`);
  await runner.query(`
    CREATE TABLE visit_days (
      day date NOT NULL,
      source text NOT NULL,
      visits bigint NOT NULL,
      bots bigint NOT NULL,
      sessions bigint NOT NULL,
      bounces bigint NOT NULL,
      session_visits bigint NOT NULL,
      session_seconds bigint NOT NULL,
      CONSTRAINT pk_visit_days PRIMARY KEY (day, source)
    ) WITH (fillfactor = 50)`);
  await runner.query(`
    CREATE TABLE visit_hours (
      hour timestamptz NOT NULL,
      source text NOT NULL,
      visits bigint NOT NULL,
      bots bigint NOT NULL,
      sessions bigint NOT NULL,
      CONSTRAINT pk_visit_hours PRIMARY KEY (hour, source)
    ) WITH (fillfactor = 50)`);
  await runner.query(`
    CREATE TABLE visit_countries (
      day date NOT NULL,
      country text NOT NULL,
      visits bigint NOT NULL,
      CONSTRAINT pk_visit_countries PRIMARY KEY (day, country)
    ) WITH (fillfactor = 50)`);
}
