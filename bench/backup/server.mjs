// The product with a worker, whose backups go to a folder: node server.mjs NAME DATABASE_URL BACKUP_DIR
import { openProduct } from '../lib/product.mjs';

const [databaseUrl, dir] = process.argv.slice(3);
await openProduct(databaseUrl, { environment: { ROLE: 'all', BACKUP_DIR: dir } });
