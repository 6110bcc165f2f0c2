import 'reflect-metadata';
import { SeedsService } from '../seeds/seeds.service.js';
import { runCommand } from './command.js';

/** Adds the demo content, or removes it. */
export const seed = (environment: NodeJS.ProcessEnv, { remove }: { remove: boolean }): Promise<void> =>
  runCommand(
    environment,
    async (app) => {
      const seeds = app.get(SeedsService);
      await (remove ? seeds.removeDemoContent() : seeds.addDemoContent());
      return remove ? 'Demo content removed.' : 'Demo content added.';
    },
    { mayBeFirst: !remove },
  );
