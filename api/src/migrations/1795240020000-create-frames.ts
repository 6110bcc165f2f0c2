import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Frames of the public pages, and the record of uploaded files. */
export class CreateFrames1795240020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE frame_images (
        id uuid NOT NULL,
        frame_id text NOT NULL,
        image_data text NOT NULL,
        file_name text NOT NULL,
        file_type text NOT NULL,
        mime_type text NOT NULL,
        alt text NOT NULL DEFAULT '',
        picture jsonb,
        uploaded_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_frame_images PRIMARY KEY (id),
        CONSTRAINT ck_frame_images_file_type CHECK (file_type IN ('image', 'video')),
        CONSTRAINT fk_frame_images_uploaded_by FOREIGN KEY (uploaded_by) REFERENCES employees (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE UNIQUE INDEX uq_frame_images_frame_id ON frame_images (frame_id)`);
    await runner.query(`
      CREATE TABLE media_files (
        name text NOT NULL,
        mime_type text NOT NULL,
        bytes integer NOT NULL,
        width integer,
        height integer,
        avif text NOT NULL DEFAULT '',
        webp text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        last_needed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_media_files PRIMARY KEY (name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE media_files, frame_images`);
  }
}
