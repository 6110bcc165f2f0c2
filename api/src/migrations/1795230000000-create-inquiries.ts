import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients, sign-ups and contact messages. */
export class CreateInquiries1795230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE clients (
        id uuid NOT NULL,
        company_name text NOT NULL,
        contact_email text NOT NULL,
        first_name text,
        last_name text,
        password text,
        pending_password text,
        portal_access boolean NOT NULL DEFAULT false,
        contact_phone text,
        company_size text,
        business_story text,
        target_audience text,
        competitors text,
        business_goals text,
        has_marketing_strategy text,
        strategy_details text,
        current_channels text[] NOT NULL DEFAULT '{}',
        channels_other text,
        marketing_successes text,
        current_challenges text,
        desired_services text[] NOT NULL DEFAULT '{}',
        services_other text,
        marketing_priorities text,
        brand_aesthetic text,
        approval_contact text,
        timeline text,
        referral_source text,
        follow_up_method text,
        additional_info text,
        current_marketing_status text,
        interested_services text[] NOT NULL DEFAULT '{}',
        lead_source jsonb,
        assigned_to uuid,
        status text NOT NULL DEFAULT 'new',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_clients PRIMARY KEY (id),
        CONSTRAINT uq_clients_contact_email UNIQUE (contact_email),
        CONSTRAINT ck_clients_contact_email_lower CHECK (contact_email = lower(contact_email)),
        CONSTRAINT ck_clients_status CHECK (status IN
          ('new', 'assigned', 'contacted', 'proposal', 'active', 'paused', 'completed', 'lost', 'archived')),
        CONSTRAINT ck_clients_access_has_password CHECK (NOT portal_access OR password IS NOT NULL)
      )`);
    await runner.query(`CREATE INDEX ix_clients_created_at ON clients (created_at)`);
    await runner.query(`CREATE INDEX ix_clients_assigned_to ON clients (assigned_to)`);
    await runner.query(`
      CREATE TABLE client_signups (
        id uuid NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        company text NOT NULL,
        password text,
        status text NOT NULL DEFAULT 'pending',
        notes text,
        lead_source jsonb,
        client_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        approved_at timestamptz,
        decided_at timestamptz,
        decided_by uuid,
        CONSTRAINT pk_client_signups PRIMARY KEY (id),
        CONSTRAINT fk_client_signups_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE SET NULL,
        CONSTRAINT ck_client_signups_email_lower CHECK (email = lower(email)),
        CONSTRAINT ck_client_signups_status CHECK (status IN ('pending', 'approved', 'rejected')),
        CONSTRAINT ck_client_signups_password CHECK ((status = 'pending') = (password IS NOT NULL))
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_client_signups_pending_email ON client_signups (email) WHERE status = 'pending'`,
    );
    await runner.query(`CREATE INDEX ix_client_signups_created_at ON client_signups (created_at)`);
    await runner.query(`
      CREATE TABLE contact_messages (
        id uuid NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        message text NOT NULL,
        is_read boolean NOT NULL DEFAULT false,
        assigned_to uuid,
        status text NOT NULL DEFAULT 'new',
        lead_source jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_contact_messages PRIMARY KEY (id),
        CONSTRAINT ck_contact_messages_status CHECK (status IN ('new', 'assigned', 'replied', 'closed', 'spam'))
      )`);
    await runner.query(`CREATE INDEX ix_contact_messages_created_at ON contact_messages (created_at)`);
    await runner.query(`CREATE INDEX ix_contact_messages_assigned_to ON contact_messages (assigned_to)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE contact_messages, client_signups, clients`);
  }
}
