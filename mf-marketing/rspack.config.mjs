import { remoteConfig } from '@hive/federation';

export default remoteConfig(import.meta.dirname, { render: true, together: ['wizard', 'contact'] });
