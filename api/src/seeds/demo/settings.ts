import { storeFile, urlOfFile } from '../bundled-media.js';
import type { DemoArea } from './demo-area.js';

/** Shown for shared links, 1200 x 630. */
const SHARE_IMAGE = 'og.jpg';

/** Accounts of the fictitious agency. */
const SOCIAL = {
  linkedin: 'https://www.linkedin.com/company/hivecraft-example',
  twitter: 'https://x.com/hivecraft_example',
  instagram: 'https://www.instagram.com/hivecraft.example',
};

/** Image of shared links and social accounts, unless staff saved settings before. */
export const demoSettings: DemoArea = {
  seed: 'demo-settings',
  items: ['demo-settings'],
  received: () => Promise.resolve(demoSettings.items),
  async add({ manager, storage }) {
    const shareImageUrl = await storeFile(storage, SHARE_IMAGE);
    await manager.query('INSERT INTO settings (id, data) VALUES (1, $1) ON CONFLICT DO NOTHING', [
      JSON.stringify({ shareImageUrl, social: SOCIAL }),
    ]);
  },
  /** Resets both where staff did not change them. */
  async remove(manager) {
    for (const [key, value] of Object.entries({ shareImageUrl: await urlOfFile(SHARE_IMAGE), social: SOCIAL })) {
      await manager.query(`UPDATE settings SET data = data - $1::text WHERE data->$1::text = $2::jsonb`, [
        key,
        JSON.stringify(value),
      ]);
    }
    await manager.query(
      `DELETE FROM settings WHERE data = '{}' AND changes = '{}' AND first_steps_dismissed_at IS NULL`,
    );
  },
  /** Settings outlive the demo content they came with, so they do not tell whether it exists. */
  exists: () => Promise.resolve(false),
};
