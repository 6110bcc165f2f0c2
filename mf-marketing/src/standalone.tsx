import { startStandalone } from '@hive/testing/standalone';
import { Root } from './root';

startStandalone(Root);
